// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = ['New', 'Used', 'Recon'].map((label) => ({ key: label, label, panel: null }));

test('A second arrow key that comes before the choice of the first is shown leads on from the focused tab', async () => {
  const choose = vi.fn();
  await mounted(<Tabs label="Cars" tabs={tabs} chosen="New" onChoose={choose} />);
  document.querySelector<HTMLElement>('[role=tab]')?.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
    await act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  expect(choose.mock.calls).toEqual([['Used'], ['Recon'], ['Used']]);
});
