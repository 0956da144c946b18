// @vitest-environment jsdom
import { enter, eventually, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { PersonCard } from '../person-card.tsx';

vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn() }));

test('An erasure that ends after its dialog was closed leaves the search for the next person as it is typed', async () => {
  const entries = [{ id: 'a', kind: 'Contact enquiry', name: 'Siti', at: null, records: ['enquiry'] }];
  vi.mocked(call).mockResolvedValueOnce({ count: 1, entries, rest: [] } as never);
  let end = (_: never) => {};
  vi.mocked(call).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const { container, press } = await mounted(<PersonCard />);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`);
  await enter(field('email'), 'siti@example.com');
  await press('Find');
  await press('Erase everything');
  await enter(field('word'), 'ERASE');
  await press('Erase everything');
  const dialog = container.querySelector('dialog');
  await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await eventually(() => expect(dialog?.isConnected).toBe(false));
  await enter(field('email'), 'devi@example.com');
  await act(async () => end({ success: true, erased: 1, goesOn: false } as never));
  await eventually(() => expect(currentToast()).toBeDefined());
  expect(field('email')?.value).toBe('devi@example.com');
  expect(container.textContent).not.toContain('Siti');
});
