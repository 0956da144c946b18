/// <reference lib="dom" />
import { defaultHeroPicture } from '@site/domain/content/hero-pages';
import { SHARE_BYTES, shareImageOf } from '@site/domain/pictures/pictures';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { useBackOffice } from '../../support/back-office.ts';
import { newVisit, viewports } from '../../support/browser.ts';
import { located, type PickedFile, photograph, turned } from '../../support/files.ts';
import { slowTest } from '../../support/matrix.ts';
import { receivedOnce } from '../../support/published.ts';
import { discardFiles, filesOf, isKept, storedContent, storedFile } from '../../support/stored-files.ts';
import { document, storageHost } from '../../support/suite.ts';

const PAGE = 'business-portfolio';
const ADDRESS = '/services/business-consultation/portfolio';
const hero = document('hero_images', PAGE);

/** Maximum size of a page's large picture on a phone, in bytes. */
const BUDGET = 55 * 1024;

// Runs after the test's pages are closed: the Storage emulator crashes when it sends a deleted file.
afterEach(async () => {
  const { image_url } = (await hero.get()).data() ?? {};
  await hero.set({ page_name: PAGE, ...defaultHeroPicture(PAGE), updated_at: new Date() });
  if (String(image_url).includes(storageHost)) await discardFiles(...filesOf(image_url));
});
const office = useBackOffice();
/** Uploads the page's hero picture; returns its address. */
async function uploadHero(page: Page, file: PickedFile): Promise<string> {
  const stored = async () => String((await hero.get()).get('image_url'));
  const before = await stored();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Business Portfolio' }) });
  await card.locator('input[type=file]').setInputFiles(file);
  await expect
    .poll(stored)
    .toSatisfy((address: string) => address !== before && address.includes(storageHost));
  const address = await stored();
  const [name = address] = /[0-9a-f-]{36}/.exec(address) ?? [];
  const isShown = (image: HTMLImageElement, stem: string) =>
    image.complete && image.naturalWidth > 0 && image.currentSrc.includes(stem);
  const picture = card.locator('img').first();
  await expect.poll(() => picture.evaluate<boolean, string, HTMLImageElement>(isShown, name)).toBe(true);
  return address;
}

/** Opens the published page with the uploaded picture on a phone with three device pixels for each CSS pixel. */
async function visitOnPhone(address: string, shown: RegExp) {
  const [name = address] = /[0-9a-f-]{36}/.exec(address) ?? [];
  await receivedOnce(ADDRESS, ({ text }) => text.includes(name));
  const { page, context } = await newVisit(office.browser, 'phone');
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setDeviceMetricsOverride', {
    ...viewports.phone,
    deviceScaleFactor: 3,
    mobile: true,
  });
  const loaded: string[] = [];
  const picture = page.locator('img[fetchpriority=high]');
  page.on('requestfinished', (request) => {
    if (request.url().includes(storageHost)) loaded.push(request.url());
  });
  await page.addInitScript(`new PerformanceObserver((list) => {
    globalThis.shifts = [...(globalThis.shifts ?? []), ...list.getEntries().map(({ value }) => value)];
  }).observe({ type: 'layout-shift', buffered: true })`);
  await page.goto(ADDRESS);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(shown);
  const shifts = await page.evaluate('globalThis.shifts ?? []');
  await context.close();
  return { loaded, shifts };
}

const small = { width: 1200, height: 900 };

test('A large photograph is served small to a phone, once, and nothing moves when it is there; what it replaces is kept in all its widths', async () => {
  const page = await office.open('/admin?tab=heroes');
  const replaced = filesOf(await uploadHero(page, await photograph(office.browser, { seed: 13, ...small })));
  expect(replaced).toHaveLength(5);
  const address = await uploadHero(page, await photograph(office.browser, { seed: 7 }));
  const { loaded, shifts } = await visitOnPhone(address, /-w960\?alt=media$/);
  expect(shifts).toEqual([]);
  const [taken, ...others] = loaded;
  expect(others).toEqual([]);
  expect(taken).toBe(filesOf(address)[2]);
  const file = await storedFile(String(taken));
  expect(file).toMatchObject({ contentType: 'image/webp' });
  expect(Number(file?.size)).toBeLessThanOrEqual(BUDGET);

  await expect.poll(() => isKept(replaced[0] ?? '')).toBe(true);
  for (const kept of [...replaced, ...filesOf(address)]) expect(await storedFile(kept), kept).toBeDefined();
  await discardFiles(...replaced);
});

slowTest('A large photograph is shown as it was uploaded where a smaller file is missing', async () => {
  const page = await office.open('/admin?tab=heroes');
  const [original = '', ...smaller] = filesOf(
    await uploadHero(page, await photograph(office.browser, { seed: 17, ...small })),
  );
  await discardFiles(...smaller);
  const { loaded } = await visitOnPhone(original, /-w1200-s\.jpg\?/);
  expect(loaded).toContain(original);
});

slowTest(
  'A large photograph of a camera held upright stays upright, and does not say where it was taken',
  async () => {
    const page = await office.open('/admin?tab=heroes');
    const photo = turned(located(await photograph(office.browser, { seed: 19, ...small })));
    const address = await uploadHero(page, photo);
    expect((await storedContent(address))?.toString('latin1')).not.toContain('GPS');
    expect(filesOf(address)).toHaveLength(4);
    expect(address).toContain('-w900-s.jpg');
    await page.goto(`http://${storageHost}/`);
    const shape = (file: string) =>
      page.evaluate(async (source) => {
        const picture = Object.assign(new Image(), { src: source });
        await picture.decode();
        return [picture.naturalWidth, picture.naturalHeight];
      }, file);
    expect(await Promise.all(filesOf(address).map(shape))).toEqual([
      [900, 1200],
      [480, 640],
      [900, 1200],
      [1200, 630],
    ]);
    const share = await storedFile(shareImageOf(address));
    expect(share).toMatchObject({ contentType: 'image/jpeg' });
    expect(Number(share?.size)).toBeLessThanOrEqual(SHARE_BYTES);
  },
);

slowTest('A large photograph is written as JPEG by a browser that writes no WebP', async () => {
  const page = await office.open('/admin?tab=heroes');
  // Like Safari: unsupported formats become PNG.
  await page.evaluate(`{
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function ({ type, quality }) {
      return convertToBlob.call(this, { type: type === 'image/webp' ? 'image/png' : type, quality });
    };
  }`);
  const [, ...smaller] = filesOf(
    await uploadHero(page, await photograph(office.browser, { seed: 23, ...small })),
  );
  expect(smaller).toHaveLength(4);
  for (const file of smaller) expect(await storedFile(file)).toMatchObject({ contentType: 'image/jpeg' });
});
