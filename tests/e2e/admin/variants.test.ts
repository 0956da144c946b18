import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { launchBrowser } from '../../support/browser.ts';
import { ofSize, pngFile, textFile } from '../../support/files.ts';
import {
  discardListings,
  isStored,
  openListings,
  poll,
  row,
  storedPath,
  storedVariants,
  toast,
  visitListings,
  writeListing,
  writeVariant,
} from '../../support/listings-visit.ts';
import {
  createAdministrator,
  discardTemporary,
  document,
  firestoreHost,
  type TestAdministrator,
} from '../../support/suite.ts';

/** The colour variants of one listing. */

let browser: Browser;
let administrator: TestAdministrator;
const made: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  administrator = await createAdministrator();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await discardListings(...made);
  await discardTemporary();
});

async function newListing() {
  const listing = await writeListing();
  made.push(listing.model);
  return listing;
}

test('variants take the place of the list, newest first, and lead back to it', async () => {
  const { id, model } = await newListing();
  const other = await newListing();
  await writeVariant(id, { color_name: 'Older Red' }, new Date(Date.now() - 60_000));
  await writeVariant(id, { color_name: 'Newer Blue' });
  await writeVariant(other.id, { color_name: 'Not mine' });
  const { page, errors } = await visitListings(browser, administrator, { query: `?q=${model}` });
  await page.getByRole('button', { name: new RegExp(`^Colour variants of .*${model}`) }).click();
  await row(page, 'Newer Blue').waitFor();
  const names = await page.locator('[role=row] > [role=cell]:first-child').allInnerTexts();
  expect(names).toEqual(['Newer Blue', 'Older Red']);
  expect(await page.getByRole('button', { name: 'Add Car Listing' }).count()).toBe(0);
  // Another listing's variants are another list.
  await page.getByRole('button', { name: 'Back to Car Listings' }).click();
  await page.getByRole('button', { name: new RegExp(`^Colour variants of .*${other.model}`) }).click();
  await row(page, 'Not mine').waitFor();
  expect(await row(page, 'Newer Blue').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('an administrator adds, changes and deletes a variant with its picture', async () => {
  const { id } = await newListing();
  const { page, errors } = await visitListings(browser, administrator, { query: `?variants=${id}` });
  await page.getByRole('button', { name: 'Add Colour Variant' }).click();
  await page.getByLabel(/^color name/i).fill('Lava Red');
  await page.getByLabel('Hex code').fill('#B3261E');
  const upload = page.waitForResponse(
    (response) => response.url().includes('car-color-variants') && response.request().method() === 'POST',
  );
  await page.getByLabel('Upload image').setInputFiles(pngFile('red.PNG'));
  await upload;
  await page.getByRole('img', { name: /chosen picture/i }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Color variant created successfully').waitFor();

  const [created] = await storedVariants(id);
  expect(created).toMatchObject({ car_listing_id: id, color_name: 'Lava Red', hex_code: '#B3261E' });
  const picture = created?.image_url ?? '';
  // Random name, time of the upload, extension.
  expect(storedPath(picture)).toMatch(/^car-color-variants\/[0-9a-f-]{36}-\d{13}\.png$/);
  const served = await fetch(picture);
  expect(served.status).toBe(200);
  expect(served.headers.get('cache-control')).toContain('3600');

  const before = (await document('car_color_variants', created?.id ?? '').get()).data();
  await page.getByRole('button', { name: 'Edit Lava Red' }).click();
  await page.getByLabel(/^color name/i).fill('Magma Red');
  await page.getByLabel('Upload image').setInputFiles(pngFile('other.png', [1, 2, 3]));
  await poll(() => page.getByLabel('Image', { exact: true }).last().inputValue()).not.toBe(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Color variant updated successfully').waitFor();
  const after = (await document('car_color_variants', created?.id ?? '').get()).data();
  expect(after).toMatchObject({ color_name: 'Magma Red', hex_code: '#B3261E' });
  expect(after?.['created_at']).toEqual(before?.['created_at']);
  expect(after?.['updated_at'].toMillis()).toBeGreaterThan(before?.['updated_at'].toMillis());
  await poll(() => isStored(picture)).toBe(false);

  await page.getByRole('button', { name: 'Delete Magma Red' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Color variant deleted successfully').waitFor();
  expect(await storedVariants(id)).toEqual([]);
  await poll(() => isStored(after?.['image_url'])).toBe(false);
  expect(errors).toEqual([]);
});

test('picker and hex code stay in step, and start with black', async () => {
  const { id } = await newListing();
  const { page } = await visitListings(browser, administrator, { query: `?variants=${id}&form=new` });
  const picker = page.getByLabel('Colour', { exact: true });
  const hexCode = page.getByLabel('Hex code');
  expect([await picker.inputValue(), await hexCode.inputValue()]).toEqual(['#000000', '#000000']);
  await hexCode.fill('#1a2b3c');
  expect(await picker.inputValue()).toBe('#1a2b3c');
  await picker.fill('#ff8800');
  expect(await hexCode.inputValue()).toBe('#ff8800');
  await hexCode.fill('reddish');
  await page.getByLabel(/^color name/i).fill('Reddish');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter a colour such as #1A2B3C').waitFor();
  expect(await storedVariants(id)).toEqual([]);
});

test('a variant without a name is not saved', async () => {
  const { id } = await newListing();
  const { page } = await visitListings(browser, administrator, { query: `?variants=${id}&form=new` });
  await page.getByLabel(/^color name/i).fill('   ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Color name is required').waitFor();
  expect(await storedVariants(id)).toEqual([]);
});

test('a picture must be an image of 10 MB at most', async () => {
  const { id } = await newListing();
  const { page } = await visitListings(browser, administrator, { query: `?variants=${id}&form=new` });
  const upload = page.getByLabel('Upload image');
  await upload.setInputFiles(textFile());
  await toast(page, 'Invalid file type').waitFor();
  await upload.setInputFiles(ofSize(pngFile(), 10 * 1024 * 1024 + 1));
  await toast(page, 'File too large').waitFor();
  expect(await page.getByLabel('Image', { exact: true }).last().inputValue()).toBe('');
});

test('a failed upload of a picture says so and keeps what was typed', async () => {
  const { id } = await newListing();
  const own = await createAdministrator();
  const { page } = await visitListings(browser, own, { query: `?variants=${id}&form=new` });
  await page.getByLabel(/^color name/i).fill('Pearl White');
  await endSessionsOf(own);
  await page.getByLabel('Upload image').setInputFiles(pngFile());
  await toast(page, 'Failed to upload image').waitFor();
  expect(await page.getByLabel(/^color name/i).inputValue()).toBe('Pearl White');
});

test('failures to fetch, save and delete say so', async () => {
  const { id } = await newListing();
  await writeVariant(id, { color_name: 'Stays' });
  const own = await createAdministrator();
  const { page } = await visitListings(browser, own);
  await page.getByRole('heading', { name: /^car listings \(/i }).waitFor();
  const toDatabase = `http://${firestoreHost}/**`;
  await page.route(toDatabase, (route) => route.abort());
  await openListings(page, `?variants=${id}`);
  await toast(page, 'Failed to fetch color variants').waitFor();
  await page.unroute(toDatabase);
  await page.getByRole('button', { name: 'Retry' }).click();
  await row(page, 'Stays').waitFor();

  await page.getByRole('button', { name: 'Edit Stays' }).click();
  await page.getByLabel(/^color name/i).fill('Changed');
  await page.route(toDatabase, (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Failed to save color variant').waitFor();
  expect(await page.getByLabel(/^color name/i).inputValue()).toBe('Changed');
  await page.unroute(toDatabase);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await row(page, 'Stays').waitFor();
  await endSessionsOf(own);
  await page.getByRole('button', { name: 'Delete Stays' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete color variant').waitFor();
  expect(await storedVariants(id)).toHaveLength(1);
});
