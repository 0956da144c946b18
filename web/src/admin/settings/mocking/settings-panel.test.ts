import { beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '#ui/toast/toast-store.ts';
import { showPrices } from '../settings-panel.tsx';

const stored = new Map<string, Record<string, unknown>>();
const transaction = {
  get: async ({ path }: { path: string }) => ({ data: () => stored.get(path) }),
  set: (place: { path: string }, value: Record<string, unknown>) => void stored.set(place.path, value),
};

vi.mock('#firebase/admin/database.ts', async (original) => ({
  ...(await original<object>()),
  transact: async (change: (to: typeof transaction) => unknown) => void (await change(transaction)),
}));

const areShown = () => stored.get('admin_settings/show_car_prices')?.['setting_value'];

async function toldOf(isOn: boolean) {
  const before = currentToast();
  showPrices(isOn);
  await vi.waitFor(() => expect(currentToast()).not.toBe(before), 30_000);
  return currentToast();
}

beforeEach(() => stored.clear());

test('The undo of hidden prices shows them again', async () => {
  const told = await toldOf(false);
  expect(told?.text).toBe('Car prices are now hidden on the website');
  expect(areShown()).toBe(false);
  told?.action?.onAction();
  await vi.waitFor(
    () => expect(currentToast()?.text).toBe('Car prices are now visible on the website'),
    30_000,
  );
  expect(areShown()).toBe(true);
});

test('Hiding prices that were hidden before offers no undo that would publish them', async () => {
  await toldOf(false);
  const told = await toldOf(false);
  expect(told?.text).toBe('Car prices are now hidden on the website');
  expect(told?.action).toBeUndefined();
});
