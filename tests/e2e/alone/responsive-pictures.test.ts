/// <reference lib="dom" />
import { defaultHeroPicture } from '@site/domain/content/hero-pages';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { patient, useBackOffice } from '../../support/back-office.ts';
import { newVisit, viewports } from '../../support/browser.ts';
import { type PickedFile, photograph } from '../../support/files.ts';
import { receivedOnce } from '../../support/published.ts';
import { discardFiles, filesOf, isKept, storedFile } from '../../support/stored-files.ts';
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
    .poll(stored, patient)
    .toSatisfy((address: string) => address !== before && address.includes(storageHost));
  const address = await stored();
  const [name = address] = /[0-9a-f-]{36}/.exec(address) ?? [];
  const isShown = (image: HTMLImageElement, stem: string) =>
    image.complete && image.naturalWidth > 0 && image.currentSrc.includes(stem);
  const picture = card.locator('img').first();
  await expect
    .poll(() => picture.evaluate<boolean, string, HTMLImageElement>(isShown, name), patient)
    .toBe(true);
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
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc), patient)
    .toMatch(shown);
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

  await expect.poll(() => isKept(replaced[0] ?? ''), patient).toBe(true);
  for (const kept of [...replaced, ...filesOf(address)]) expect(await storedFile(kept), kept).toBeDefined();
  await discardFiles(...replaced);
});
