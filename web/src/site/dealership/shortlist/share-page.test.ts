import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts';
import { sharePage } from './share-page.ts';

const url = 'https://site.example/services/car-dealership/listing/city';
const writeText = vi.fn(async () => {});

beforeEach(() => vi.stubGlobal('window', { location: { href: url } }));

afterEach(() => {
  vi.unstubAllGlobals();
  writeText.mockClear();
  dismissToast(currentToast()?.id ?? 0);
});

function stubDevice(device: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  vi.stubGlobal('navigator', { share: device.share, clipboard: { writeText: device.writeText } });
}

test('with a share sheet the device shares, and nothing is copied', async () => {
  const share = vi.fn(async () => {});
  stubDevice({ share, writeText });
  await sharePage('2024 Honda City');
  expect(share).toHaveBeenCalledWith({ title: '2024 Honda City', url });
  expect(writeText).not.toHaveBeenCalled();
});

test('a visitor who closes the share sheet sees no message', async () => {
  stubDevice({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), writeText });
  await sharePage('2024 Honda City');
  expect(writeText).not.toHaveBeenCalled();
  expect(currentToast()).toBeUndefined();
});

test('without a share sheet the link is copied', async () => {
  stubDevice({ writeText });
  await sharePage('2024 Honda City');
  expect(writeText).toHaveBeenCalledWith(url);
  expect(currentToast()?.text).toBe('Link copied!');
});

test('a link that cannot be copied is shown', async () => {
  stubDevice({ writeText: () => Promise.reject(new Error('denied')) });
  await sharePage('2024 Honda City');
  expect(currentToast()?.text).toBe(`Copy this link: ${url}`);
});

test('without any clipboard the link is shown too', async () => {
  vi.stubGlobal('navigator', {});
  await sharePage('2024 Honda City');
  expect(currentToast()?.text).toBe(`Copy this link: ${url}`);
});
