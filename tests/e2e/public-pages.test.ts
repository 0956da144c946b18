import { company } from '@site/domain/company';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { launchBrowser, newVisit, viewports } from '../support/browser.ts';

/** Every public address, with a row of the sample content where it takes an id. */
const addresses = [
  '/',
  '/about',
  '/services/business-consultation',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  '/services/home-renovation',
  '/services/home-renovation/minor',
  '/services/home-renovation/moderate',
  '/services/home-renovation/major',
  '/services/home-renovation/kitchen/minor',
  '/services/home-renovation/smallspacesolutions/major',
  '/services/home-renovation/inquiry',
  '/services/home-renovation/gallery',
  '/services/car-dealership',
  '/services/car-dealership/shop',
  '/services/car-dealership/shop?tab=secondhand',
  '/services/car-dealership/shop?tab=recon',
  '/services/car-dealership/listing/perodua-myvi-1-5-av',
];

/** Addresses that lead nowhere, and what they say. */
const deadEnds: Readonly<Record<string, string>> = {
  '/services/home-renovation/kitchen/enormous': 'Tier not found',
  '/services/home-renovation/gallery/no-such-project': 'Project not found',
  '/services/car-dealership/listing/no-such-car': 'Vehicle not found',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(Object.keys(viewports) as (keyof typeof viewports)[])('on a %s', (viewport) => {
  test.each(addresses)(
    '%s opens with a title and one main heading, fits the window and passes axe',
    async (address) => {
      const { page, context, errors } = await newVisit(browser, viewport);
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).toContain(company.name);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

test.each(Object.entries(deadEnds))('%s says %s', async (address, sentence) => {
  const { page, context } = await newVisit(browser);
  await page.goto(address);
  await page.getByRole('heading', { name: sentence }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('an unknown address says that there is no such page and leads home', async () => {
  const { page, context } = await newVisit(browser);
  await page.goto('/no/such/page');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await page.waitForURL('http://127.0.0.1:5000/');
  await context.close();
});
