import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { openBackOffice } from '../../support/back-office.ts';
import { launchBrowser, type Visit, viewports } from '../../support/browser.ts';
import { cut } from '../../support/faults.ts';
import { inquirySamples } from '../../support/samples.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  type TestAdministrator,
  unique,
  writeTemporary,
} from '../../support/suite.ts';

const COUNTS = '**/documents:runAggregationQuery*';

/** For what a busy machine shows a moment later, in milliseconds. */
const PATIENT = { timeout: 15_000 };

let browser: Browser;
let administrator: TestAdministrator;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  administrator = await createAdministrator();
});
afterEach(() => visit.context.close());
afterAll(async () => {
  await browser.close();
  await discardTemporary();
});

async function arrive(address = '/admin', viewport: keyof typeof viewports = 'desktop') {
  visit = await openBackOffice(browser, administrator, address, viewport);
  page = visit.page;
}

async function counted(...collections: readonly CollectionName[]): Promise<number> {
  const counts = await Promise.all(collections.map((name) => database().collection(name).count().get()));
  return counts.reduce((sum, count) => sum + count.data().count, 0);
}

/** The number on a count card. */
async function card(label: string): Promise<number> {
  const value = page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
  return Number.parseInt((await value.textContent()) ?? '', 10);
}

test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
  'on a %s the dashboard has its header, four tabs, five counts, four managers and four pages, and passes axe',
  async (viewport) => {
    await arrive('/admin', viewport);
    await page.getByText(`Logged in as ${administrator.username}`).waitFor();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await page.getByRole('link', { name: '← Back to Website' }).getAttribute('href')).toBe('/');
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs.map((tab) => tab.split('\n')[0])).toEqual([
      'Overview',
      'Settings',
      'Hero Images',
      'Form Enquiries',
    ]);

    expect(await page.locator('dt').allInnerTexts()).toEqual([
      'Total Portfolio Items',
      'Gallery Projects',
      'Car Listings',
      'Hero Images',
      'Form Enquiries',
    ]);
    await expect.poll(() => card('Total Portfolio Items'), PATIENT).toBeGreaterThan(0);
    const hrefs = (name: RegExp) =>
      page.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.getByRole('heading', { name: 'Content Management' }).waitFor();
    expect(await hrefs(/^Manage /)).toEqual([
      '/admin/business-portfolio',
      '/admin/renovation-gallery',
      '/admin/car-listings',
      '/admin/car-brands',
    ]);
    await page.getByRole('heading', { name: 'Page Navigation' }).waitFor();
    expect(await hrefs(/^View Page /)).toEqual([
      '/about',
      '/services/business-consultation/portfolio',
      '/services/home-renovation/gallery',
      '/services/car-dealership/shop',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(visit.errors).toEqual([]);
  },
);

test('the counts are those of the server, and are counted again when the tab is reopened', async () => {
  await arrive();
  const heroes = await counted('hero_images');
  await expect.poll(() => card('Hero Images'), PATIENT).toBe(heroes);
  await page.getByText(`${await counted('car_brands')} Brands`, { exact: true }).waitFor();
  for (const unit of [/^\d+ Items$/, /^\d+ Projects$/, /^\d+ Vehicles$/])
    await page.getByText(unit).waitFor();

  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('runAggregationQuery')) requests += 1;
  });
  await writeTemporary('contact_inquiries', inquiry(unique('Counted')));
  const enquiries = await counted(...inquiryKindKeys.map((kind) => inquiryKinds[kind].collection));
  await page.getByRole('tab', { name: 'Settings' }).click();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('settings');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect.poll(() => card('Form Enquiries'), PATIENT).toBeGreaterThanOrEqual(enquiries);
  expect(requests).toBeGreaterThanOrEqual(10);
});

test('the unread badges on tab and card tell the same, and change without a reload', async () => {
  await arrive();
  const badge = () => page.getByRole('tab', { name: /form enquiries/i }).textContent();
  const onTab = async () => Number(/\d+/.exec((await badge()) ?? '')?.[0] ?? 0);
  await expect.poll(onTab, PATIENT).toBeGreaterThan(0);
  const before = await onTab();
  const fresh = await writeTemporary('contact_inquiries', inquiry(unique('Unread')));
  await expect.poll(onTab, PATIENT).toBeGreaterThan(before);
  const now = await onTab();
  await page.locator('dd').getByText(`${now} unread`).waitFor();
  await fresh.update({ status: 'completed' });
  await expect.poll(onTab, PATIENT).toBeLessThan(now);
});

test('counts that fail are only logged', async () => {
  await arrive('/admin?tab=settings');
  await page.getByRole('switch').waitFor();
  await cut(page, COUNTS);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect
    .poll(() => visit.errors.filter((error) => /Counting heroes failed/.test(error)), PATIENT)
    .not.toEqual([]);
  expect(await page.getByText('Error', { exact: true }).count()).toBe(0);
  await page.getByText('– Brands').waitFor();
});

test('the tabs are moved through with the arrow keys, and stand in the address', async () => {
  await arrive();
  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  expect(new URL(page.url()).searchParams.get('tab')).toBe('settings');
  await page.keyboard.press('End');
  expect(new URL(page.url()).searchParams.get('tab')).toBe('enquiries');
  await page.reload();
  await page.getByRole('tab', { name: /form enquiries/i, selected: true }).waitFor();
});

function inquiry(last_name: string) {
  return { ...inquirySamples.contact, last_name, status: 'new', created_at: new Date() };
}
