import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice } from '../support/back-office.ts';
import { launchBrowser } from '../support/browser.ts';
import { createAdministrator, discardTemporary } from '../support/suite.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await discardTemporary();
});

/** One of each kind, so that every part of the back office has to get along with the policy. */
const addresses = [
  '/admin?tab=settings',
  '/admin?tab=heroes',
  '/admin?tab=enquiries',
  '/admin/business-portfolio?form=new',
  '/admin/renovation-gallery',
  '/admin/car-listings?form=new',
  '/admin/car-brands',
];

// What the Content-Security-Policy stops is logged as an error.
test('the strict Content-Security-Policy lets the back office work', async () => {
  const { page, errors } = await openBackOffice(browser, await createAdministrator(), '/admin');
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByText(/^Loading/).count(), { timeout: 20_000 }).toBe(0);
  }
  expect(errors).toEqual([]);
});
