import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endSessionsOf, signIn } from '../../support/admin-visit.ts';
import { launchBrowser, newVisit } from '../../support/browser.ts';
import {
  discardListings,
  openListings,
  row,
  storedListings,
  storedVariants,
  toast,
  visitListings,
  writeListing,
  writeVariant,
} from '../../support/listings-visit.ts';
import {
  createAdministrator,
  discardTemporary,
  firestoreHost,
  type TestAdministrator,
  unique,
} from '../../support/suite.ts';

/** What the Car Listings Manager says when something fails, each for a real cause, and that nothing typed is lost. */

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

/** Every request to the database, and nothing else. */
const toDatabase = `http://${firestoreHost}/**`;

async function cutDatabase(page: Page): Promise<void> {
  await page.route(toDatabase, (route) => route.abort());
}

/** Fills in all that must be there. */
async function fillForm(page: Page, model: string): Promise<void> {
  await page.getByLabel(/^brand \*/i).selectOption({ label: 'Perodua' });
  await page.getByLabel(/^model/i).fill(model);
  await page.getByLabel(/^year/i).fill('2025');
  await page.getByLabel(/^price/i).fill('45,600');
  await page.getByLabel(/^fuel type/i).fill('Petrol');
  await page.getByLabel(/^transmission/i).fill('CVT');
  await page.getByLabel(/^description/i).fill('A small car with a large boot.');
}

function newModel(): string {
  const model = unique('Zephyr');
  made.push(model);
  return model;
}

test('listings that cannot be fetched say so and come with Retry', async () => {
  const { model } = await writeListing();
  const { page } = await newVisit(browser);
  await signIn(page, administrator);
  await cutDatabase(page);
  await openListings(page, `?q=${model}`);
  await toast(page, 'Failed to fetch car listings').waitFor();
  await page.unroute(toDatabase);
  await page.getByRole('button', { name: 'Retry' }).click();
  await row(page, model).waitFor();
});

test('brands that cannot be fetched say so, and come when they can be', async () => {
  const { page } = await visitListings(browser, administrator);
  await page.getByRole('heading', { name: /^car listings \(/i }).waitFor();
  await cutDatabase(page);
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await toast(page, 'Failed to fetch brands').waitFor();
  await page.unroute(toDatabase);
  await page.getByRole('button', { name: /retry/i }).click();
  await page.getByLabel(/^brand \*/i).selectOption({ label: 'Perodua' });
});

test('a listing that cannot be saved without a connection says so and stays in the form until it can', async () => {
  const model = newModel();
  const { page } = await visitListings(browser, administrator);
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await fillForm(page, model);
  await cutDatabase(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Failed to save car listing').waitFor();
  expect(await page.getByLabel(/^model/i).inputValue()).toBe(model);
  await page.unroute(toDatabase);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Car listing created successfully').waitFor();
  // The failed save was not kept in a queue and done later.
  expect(await storedListings(model)).toHaveLength(1);
});

test('a listing that the rules refuse says so, and can be saved after signing in again', async () => {
  const model = newModel();
  const own = await createAdministrator();
  const { page } = await visitListings(browser, own);
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await fillForm(page, model);
  await endSessionsOf(own);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Failed to save car listing').waitFor();
  expect(await storedListings(model)).toEqual([]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/username/i).fill(own.username);
  await dialog.getByLabel(/password/i).fill(own.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel(/^model/i).inputValue()).toBe(model);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Car listing created successfully').waitFor();
});

test('a delete that the rules refuse says so and deletes nothing, no variant either', async () => {
  const { id, model } = await writeListing();
  await writeVariant(id);
  const own = await createAdministrator();
  const { page } = await visitListings(browser, own, { query: `?q=${model}` });
  await row(page, model).waitFor();
  await endSessionsOf(own);
  await page.getByRole('button', { name: new RegExp(`^Delete .*${model}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete car listing').waitFor();
  expect(await storedListings(model)).toHaveLength(1);
  expect(await storedVariants(id)).toHaveLength(1);
});

test('typed work is not left behind unasked', async () => {
  const { page } = await visitListings(browser, administrator);
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await page.getByLabel(/^model/i).fill('Half a listing');
  await page.getByRole('link', { name: /back to dashboard/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel(/^model/i).inputValue()).toBe('Half a listing');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { name: /^car listings \(/i }).waitFor();
});
