import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { launchBrowser, type viewports } from '../../support/browser.ts';
import {
  isTooWide,
  openListings,
  poll,
  row,
  visitListings,
  writeListing,
  writeVariant,
} from '../../support/listings-visit.ts';
import {
  createAdministrator,
  discardTemporary,
  document,
  type TestAdministrator,
  unique,
} from '../../support/suite.ts';

/** The table of listings: what it shows, how rows are found, and that everybody can use it on any screen. */

let browser: Browser;
let administrator: TestAdministrator;
beforeAll(async () => {
  browser = await launchBrowser();
  administrator = await createAdministrator();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await discardTemporary();
});

test('the table has the columns, the prefix, the counts and the brochures of its listings', async () => {
  const word = unique('Columns');
  await writeListing({ model: `${word} plain`, features: ['One', '', 'Three'], price: '72,600' });
  await writeListing({ model: `${word} told`, features: [], brochure_pdf: 'https://example.com/ativa.pdf' });
  const { page, errors } = await visitListings(browser, administrator);
  await page.getByRole('heading', { name: /^Car Listings \(\d+\)$/ }).waitFor();
  const headings = await page.getByRole('columnheader').allInnerTexts();
  expect(headings).toEqual([
    'Make & Model',
    'Year',
    'Price',
    'Fuel Type',
    'Transmission',
    'Features',
    'Brochure',
    'Actions',
  ]);
  await openListings(page, `?q=${word}`);
  await row(page, `${word} plain`).waitFor();
  const plain = await row(page, `${word} plain`).getByRole('cell').allInnerTexts();
  expect(plain.slice(0, 7)).toEqual([
    `Perodua ${word} plain`,
    '2024',
    'RM 72,600',
    'Petrol',
    'CVT',
    '2',
    'No brochure',
  ]);
  const brochure = row(page, `${word} told`).getByRole('link', { name: /brochure of perodua/i });
  expect(await brochure.getAttribute('href')).toBe('https://example.com/ativa.pdf');
  for (const action of ['Edit', 'Colour variants of', 'Delete']) {
    await page.getByRole('button', { name: `${action} Perodua ${word} plain` }).waitFor();
  }
  expect(errors).toEqual([]);
});

test('listings are newest first, and what others change appears without a reload', async () => {
  const word = unique('Live');
  await writeListing({ model: `${word} older` });
  const { page } = await visitListings(browser, administrator, { query: `?q=${word}` });
  await row(page, `${word} older`).waitFor();
  const count = await listed(page);

  const newer = await writeListing({ model: `${word} newer` });
  await row(page, `${word} newer`).waitFor();
  expect(await listed(page)).toBeGreaterThan(count - 1);
  expect(await models(page)).toEqual([`Perodua ${word} newer`, `Perodua ${word} older`]);
  await document('car_listings', newer.id).update({ price: '1,234' });
  await page.getByText('RM 1,234').waitFor();
  await document('car_listings', newer.id).delete();
  await row(page, `${word} newer`).waitFor({ state: 'detached' });
});

test('search, order and page are in the address and survive a reload', async () => {
  const word = unique('Many');
  await Promise.all(
    Array.from({ length: 27 }, (_, place) =>
      writeListing({ model: `${word} ${place}`, price: `${(place + 9) * 1000}`, year: 2000 + place }),
    ),
  );
  const { page } = await visitListings(browser, administrator);
  await page.getByRole('searchbox').fill(word);
  await page.getByText('Page 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Price' }).click();
  await poll(async () => (await models(page))[0]).toBe(`Perodua ${word} 0`);
  await page.getByRole('button', { name: 'Price' }).click();
  // By the figure, not by the text: 35000 before 9000.
  await poll(async () => (await models(page))[0]).toBe(`Perodua ${word} 26`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await poll(() => models(page)).toEqual([`Perodua ${word} 1`, `Perodua ${word} 0`]);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ q: word, sort: 'price', dir: 'desc', page: '2' });
  await page.reload();
  await page.getByText('Page 2 of 2').waitFor();
  await poll(() => models(page)).toEqual([`Perodua ${word} 1`, `Perodua ${word} 0`]);
  await page.getByRole('searchbox').fill('no such car anywhere');
  await page.getByText(/nothing matches/i).waitFor();
});

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test('list, form, errors, question and variants fit and pass axe', async () => {
    const { id, model } = await writeListing({ model: unique('Alongnamewithoutanyspaceinit') });
    await writeVariant(id, { color_name: 'Pearl White' });
    const { page, errors } = await visitListings(browser, administrator, { viewport });
    await page.getByRole('heading', { name: /^car listings \(/i }).waitFor();
    await expectSound(page, viewport);
    await openListings(page, `?q=${model}`);
    await row(page, model).waitFor();
    await page.getByRole('button', { name: new RegExp(`^Delete .*${model}`) }).click();
    await page.getByRole('dialog').waitFor();
    await expectSound(page, viewport);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Car Listing' }).click();
    await page.getByRole('option', { name: 'Perodua' }).waitFor({ state: 'attached' });
    await expectSound(page, viewport);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please fill in the brand field').waitFor();
    await expectSound(page, viewport);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: new RegExp(`^Colour variants of .*${model}`) }).click();
    await row(page, 'Pearl White').waitFor();
    await expectSound(page, viewport);
    await page.getByRole('button', { name: 'Add Colour Variant' }).click();
    await page.getByLabel(/^color name/i).waitFor();
    await expectSound(page, viewport);
    expect(errors).toEqual([]);
  });
});

/** Fits the screen and passes axe. */
async function expectSound(page: Page, viewport: keyof typeof viewports): Promise<void> {
  expect(await isTooWide(page), `${viewport} ${page.url()}`).toBe(false);
  expect(await axeFindings(page), page.url()).toEqual([]);
}

/** The number in the table's title. */
async function listed(page: Page): Promise<number> {
  const title = await page.getByRole('heading', { name: /^car listings \(/i }).textContent();
  return Number(/\d+/.exec(title ?? '')?.[0]);
}

/** The first column, as the rows stand. */
function models(page: Page): Promise<string[]> {
  return page.locator('[role=row] > [role=cell]:first-child').allInnerTexts();
}
