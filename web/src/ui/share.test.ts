import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharePage } from './share.ts';
import { currentToast, dismissToast } from './toast/toast-store.ts';

const url = 'https://site.example/services/car-dealership/listing/city';
const writeText = vi.fn(async (_: string) => {});

beforeEach(() => vi.stubGlobal('window', { location: { href: url } }));
// The unit tests share their modules.
beforeEach(() => dismissToast(currentToast()?.id ?? 0));

afterEach(() => {
  vi.unstubAllGlobals();
  writeText.mockClear();
});

const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
const denied = () => Promise.reject(new Error('denied'));

test.each<[how: string, device: object, copies: number, said: string | undefined]>([
  ['shared by a device with a share sheet', { share: async () => {} }, 0, undefined],
  ['nothing to a visitor who closes the share sheet', { share: closed }, 0, undefined],
  ['shown when it cannot be copied', { clipboard: { writeText: denied } }, 0, `Copy this link: ${url}`],
  ['shown without any clipboard', { clipboard: undefined }, 0, `Copy this link: ${url}`],
])('a link is %s', async (_, device, copies, said) => {
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...device });
  await sharePage('2024 Honda City');
  expect(writeText.mock.calls).toEqual(Array(copies).fill([url]));
  expect(currentToast()?.text).toBe(said);
});

test('the share sheet gets the title and the address', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  await sharePage('2024 Honda City');
  expect(share).toHaveBeenCalledWith({ title: '2024 Honda City', url });
});
