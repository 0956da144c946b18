import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharePage } from './share.ts';
import { currentToast, dismissToast } from './toast/toast-store.ts';

const url = 'https://site.example/services/car-dealership/listing/city';

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: url } });
  // The unit tests share their modules.
  dismissToast(currentToast()?.id ?? 0);
});
afterEach(() => vi.unstubAllGlobals());

const share = vi.fn(async (_: object) => {});
const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
const denied = () => Promise.reject(new Error('denied'));

test.each<[how: string, device: object, said: string | undefined]>([
  ['shared by a device with a share sheet', { share }, undefined],
  ['nothing to a visitor who closes the share sheet', { share: closed }, undefined],
  ['shown when it cannot be copied', { clipboard: { writeText: denied } }, `Copy this link: ${url}`],
  ['shown without any clipboard', { clipboard: undefined }, `Copy this link: ${url}`],
])('a link is %s', async (_, device, said) => {
  vi.stubGlobal('navigator', device);
  await sharePage('2024 Honda City');
  expect(currentToast()?.text).toBe(said);
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: '2024 Honda City', url });
});

test('a second press leaves the link behind the open share sheet alone, and a later one copies it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const open = (): Promise<void> => Promise.reject(new DOMException('already open', 'InvalidStateError'));
  const sheet = vi.fn(open).mockResolvedValueOnce();
  vi.stubGlobal('navigator', { share: sheet, clipboard: { writeText: async () => {} } });
  await sharePage('2024 Honda City');
  now.mockReturnValue(10_300);
  await sharePage('2024 Honda City');
  expect(currentToast()).toBeUndefined();
  now.mockReturnValue(20_000);
  await sharePage('2024 Honda City');
  now.mockRestore();
  expect(currentToast()?.text).toBe('Link copied!');
});
