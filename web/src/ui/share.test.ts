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
const open = () => Promise.reject(new DOMException('already open', 'InvalidStateError'));
const denied = () => Promise.reject(new Error('denied'));

test.each<[how: string, device: object, said: string | undefined]>([
  ['shared by a device with a share sheet', { share }, undefined],
  ['nothing to a visitor who closes the share sheet', { share: closed }, undefined],
  ['neither copied nor shown behind an open share sheet', { share: open }, undefined],
  ['shown when it cannot be copied', { clipboard: { writeText: denied } }, `Copy this link: ${url}`],
  ['shown without any clipboard', { clipboard: undefined }, `Copy this link: ${url}`],
])('a link is %s', async (_, device, said) => {
  vi.stubGlobal('navigator', device);
  await sharePage('2024 Honda City');
  expect(currentToast()?.text).toBe(said);
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: '2024 Honda City', url });
});
