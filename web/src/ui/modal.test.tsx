// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { AnimatePresence } from 'framer-motion';
import { act } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

const question = (
  <ConfirmDialog
    title="Delete it"
    text="Are you sure?"
    confirm="Delete"
    onConfirm={() => {}}
    onCancel={() => {}}
  />
);

test('A closed dialog is gone at once for people who prefer reduced motion, and opens again', async () => {
  const page = await mounted(null);
  for (let round = 0; round < 2; round += 1) {
    await page.show(<AnimatePresence>{question}</AnimatePresence>);
    expect(page.container.querySelector('dialog')?.open).toBe(true);
    await page.show(<AnimatePresence>{false}</AnimatePresence>);
    await act(async () => {});
    expect(page.container.querySelector('dialog')).toBe(null);
  }
});
