// @vitest-environment jsdom
import { eventually, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { takeBack } from '#firebase/admin/changes.ts';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { HistoryDialog } from '../history-dialog.tsx';

const changes = ['70,000', '60,000'].map((price, place) => ({
  ...{ id: `change-${place}`, collection: 'car_listings', document_id: 'myvi', kind: 'update' },
  ...{ at: new Date(0), by: 'nurul', by_name: 'Nurul', expires_at: new Date(0) },
  before: { price: '50,000', price_rm: 50_000 },
  after: { price, price_rm: 1 },
}));

vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => [{ state: 'loaded', data: changes }, () => {}],
}));
vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn(async () => ({ success: true })) }));
vi.mock('#firebase/admin/changes.ts', async (original) => ({
  ...(await original<object>()),
  takeBack: vi.fn(),
}));

const of = { collection: 'car_listings', id: 'myvi', name: 'Perodua Myvi' } as const;

test('The undo of a restored version takes back the restoration of this version', async () => {
  const { press } = await mounted(<HistoryDialog of={of} onClose={() => {}} />);
  await press(/^Restore this version/);
  await eventually(() => expect(currentToast()?.text).toBe('The version has been restored'));
  await act(async () => currentToast()?.action?.onAction());
  const listing = { collection: 'car_listings', id: 'myvi' };
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(listing, 'restore', { price: '60,000' });
});

test('A restoration that ends after its dialog was closed leaves the form open, with what was typed since', async () => {
  let end = (_: { success: true }) => {};
  vi.mocked(call).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const close = vi.fn();
  const { press, show } = await mounted(<HistoryDialog of={of} onClose={close} onRestored={close} />);
  await press(/^Restore this version/);
  await show(null);
  await act(async () => end({ success: true }));
  await eventually(() => expect(currentToast()?.text).toBe('The version has been restored'));
  expect(close).not.toHaveBeenCalled();
});

test('Restoring the version that is there already offers no Undo, which would take back an earlier restoration', async () => {
  vi.mocked(call).mockResolvedValueOnce({ success: true, isSame: true });
  const { press } = await mounted(<HistoryDialog of={of} onClose={() => {}} />);
  await press(/^Restore this version/);
  await eventually(() => expect(currentToast()?.text).toBe('It is this version already'));
  expect(currentToast()?.action).toBeUndefined();
});
