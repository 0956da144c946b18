import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { samplePages, samplePaths } from '../../../tools/measure/sample-pages.ts';
import { rowsOf, slowTest } from '../../support/matrix.ts';
import { receivedOnce } from '../../support/published.ts';
import { discardTemporary, unique, writeContent } from '../../support/suite.ts';
import { sees, settle, textsOf, visitors } from './visitors.ts';
import { recordCalls } from './wire.ts';

/** After its first page a visit asks for published pages and lists, each once, and never for a database. */

const { arrive } = visitors();
afterAll(() => discardTemporary());

const SHOP = '/services/car-dealership/shop';
const GALLERY = '/services/home-renovation/gallery';

async function open(address: string) {
  let calls: string[] = [];
  const { page } = await arrive(address, {
    prepare: async (page) => {
      calls = recordCalls(page);
    },
  });
  /** The addresses that the page has asked for since the last call. */
  const asked = async () => {
    await settle(page);
    return calls.splice(0);
  };
  return { page, calls, asked };
}

const panel = (page: Page) => page.getByRole('tabpanel');
const vehicle = (page: Page, model: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^20\\d\\d Proton ${model}`) });
const isOpen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

/** The new vehicles of a brand of the samples. */
const proton = [
  'proton-saga-1-3-premium-s',
  'proton-x50-1-5-tgdi-flagship',
  'proton-x70-1-5-tgdi-premium',
].map((id) => `/services/car-dealership/listing/${id}`);
const [SAGA = '', X50 = '', X70 = ''] = proton;

const opened = [...samplePaths, `${samplePages.shop}?tab=secondhand`, `${samplePages.shop}?tab=recon`];

// The visits below begin on most of the other pages with data.
test.each(rowsOf(opened, [samplePages.portfolio, samplePages.project]))(
  '%s is opened without a question, except for the catalogue if it lists vehicles',
  async (address) => {
    const { asked } = await open(address);
    expect((await asked()).filter((path) => path !== '/catalogue.json')).toEqual([]);
  },
);

test('a project that is opened from the gallery is one published page, and going back asks for nothing', async () => {
  const { page, asked } = await open(GALLERY);
  const details = page.getByRole('main').locator(`a[href="${samplePages.project}"]`).last();
  expect(await asked()).toEqual([]);
  await details.click();
  await sees(page, 'Project facts');
  expect(await asked()).toEqual([samplePages.project]);
  await page.goBack();
  await details.waitFor();
  expect(await asked()).toEqual([]);
});

test('a level of a kind of renovation is opened without its page: only the list of projects is asked for, once', async () => {
  const { page, asked } = await open('/services/home-renovation');
  await page.getByRole('radio', { name: 'Moderate' }).check();
  await page.getByRole('radio', { name: 'Moderate' }).click();
  expect(await asked()).toEqual([]);
  await page.getByRole('link', { name: 'Moderate Kitchen Renovations' }).click();
  await sees(page, 'A finished project of this kind');
  expect(await asked()).toEqual(['/projects.json']);
  await page.getByRole('link', { name: 'Major Kitchen Renovations' }).click();
  await isOpen(page, 'Major Kitchen Renovations');
  await sees(page, 'A finished project of this kind');
  expect(await asked()).toEqual([]);
});

// By keyboard: a pointer that rests on the offer asks for the vehicle again.
test('a visit to the inventory asks for no page and no list twice', async () => {
  const { page, asked } = await open(SHOP);
  expect(await asked()).toEqual([]);
  await panel(page).locator('li button').filter({ hasText: 'Proton' }).click();
  await sees(panel(page), '3 vehicles');
  expect(await asked()).toEqual(['/catalogue.json']);
  await vehicle(page, 'X50').press('Enter');
  await isOpen(page, '2024 Proton X50');
  expect(await asked()).toEqual([X50]);
  await page.goBack();
  await sees(panel(page), '3 vehicles');
  expect(await asked()).toEqual([]);
  await vehicle(page, 'X70').press('Enter');
  await isOpen(page, '2023 Proton X70');
  expect(await asked()).toEqual([X70]);
  await vehicle(page, 'X50').press('Enter');
  await isOpen(page, '2024 Proton X50');
  expect(await asked()).toEqual([]);
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await sees(panel(page), '3 vehicles');
  expect(await asked()).toEqual([]);
});

test('a vehicle is asked for again when the visitor is about to enquire, once, and nothing is said when it is as shown', async () => {
  const { page, calls, asked } = await open(SAGA);
  const main = page.getByRole('main');
  expect(await asked()).toEqual([]);
  await main.getByRole('link', { name: /WhatsApp/ }).focus();
  await main.getByRole('link', { name: /E-mail/ }).hover();
  await expect.poll(() => calls).toEqual([SAGA]);
  expect(await page.getByRole('alert').count()).toBe(0);
  await vehicle(page, 'X50').click();
  await isOpen(page, '2024 Proton X50');
  expect(await asked()).toEqual([SAGA, X50]);
});

// For projects: gallery.test.ts.
slowTest('a long list of stories shows twelve, then all when the visitor gets near its end', async () => {
  const companies = Array.from({ length: 7 }, () => unique('Oldest'));
  // Older than the entries of other tests, which stay on the first page.
  const entries = companies.map((company) => ({ company, created_at: new Date(-1) }));
  await Promise.all(entries.map((entry) => writeContent('business_portfolio', entry)));
  await receivedOnce('/stories.json', ({ text }) => companies.every((company) => text.includes(company)));
  const { page } = await arrive(samplePages.portfolio, { published: '12 stories shown' });
  await page.getByText('12 stories shown').scrollIntoViewIfNeeded();
  await page
    .getByRole('main')
    .getByText(/^All \d+ stories shown$/)
    .waitFor();
  const shown = await textsOf(page.getByRole('main').getByRole('heading', { level: 3 }));
  expect(shown.filter((name) => name.startsWith('Oldest')).toSorted()).toEqual(companies.toSorted());
});
