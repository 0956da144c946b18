import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePages, samplePaths } from '../../../tools/measure/sample-pages.ts';
import { namedRowsOf, rowsOf } from '../../support/matrix.ts';
import { discardTemporary, unique, writeContent } from '../../support/suite.ts';
import { inCatalogue, openBrand } from './showroom.ts';
import { eventually, sees, settle, textsOf, visitors } from './visitors.ts';
import { recordCalls } from './wire.ts';

/** Which steps of a visit read the database. Each test looks only at its own page, because other tests add content. */

const { arrive } = visitors();
afterAll(() => discardTemporary());

const SHOP = '/services/car-dealership/shop';
const GALLERY = '/services/home-renovation/gallery';

async function open(address: string, published?: string) {
  let calls: string[] = [];
  const { page } = await arrive(address, {
    prepare: async (page) => {
      calls = recordCalls(page);
    },
    ...(published && { published }),
  });
  /** True if the page has sent a request since the last call. */
  const hasRead = async () => {
    await settle(page);
    return calls.splice(0).length > 0;
  };
  return { page, calls, hasRead };
}

const panel = (page: Page) => page.getByRole('tabpanel');
const vehicle = (page: Page, model: string) =>
  page.getByRole('main').getByRole('link', { name: `2024 Testla ${model}` });
const isOpen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

let brand: Awaited<ReturnType<typeof openBrand>>;
beforeAll(async () => {
  brand = await openBrand('A', 'B', 'C', 'D', 'E');
  await inCatalogue(brand.addresses);
});

const opened = [...samplePaths, `${samplePages.shop}?tab=secondhand`, `${samplePages.shop}?tab=recon`];

// The visits below begin on most of the other pages with data.
test.each(rowsOf(opened, [samplePages.portfolio, samplePages.project]))(
  '%s is opened without a read',
  async (address) => {
    const { hasRead } = await open(address);
    expect(await hasRead()).toBe(false);
  },
);

test('a project that is opened from the gallery is read, and going back reads nothing', async () => {
  const { page, hasRead } = await open(GALLERY);
  const details = page.getByRole('main').locator(`a[href="${samplePages.project}"]`).last();
  expect(await hasRead()).toBe(false);
  await details.click();
  await sees(page, 'Project facts');
  expect(await hasRead()).toBe(true);
  await page.goBack();
  await details.waitFor();
  expect(await hasRead()).toBe(false);
});

test('a visit to the inventory reads nothing twice that it has shown', async () => {
  const { page, hasRead } = await open(SHOP, brand.name);
  expect(await hasRead()).toBe(false);
  await panel(page).locator('li button').filter({ hasText: brand.name }).click();
  await sees(panel(page), '5 vehicles');
  expect(await hasRead()).toBe(false);
  await vehicle(page, 'B').click();
  await isOpen(page, '2024 Testla B');
  expect(await hasRead()).toBe(true);
  await page.goBack();
  await sees(panel(page), '5 vehicles');
  expect(await hasRead()).toBe(false);
  await vehicle(page, 'D').click();
  await isOpen(page, '2024 Testla D');
  expect(await hasRead()).toBe(true);
  await vehicle(page, 'B').click();
  await isOpen(page, '2024 Testla B');
  expect(await hasRead()).toBe(false);
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await sees(panel(page), 'Browse Brands', brand.name);
  expect(await hasRead()).toBe(false);
});

test('a vehicle is read again when the visitor is about to enquire, once, and nothing is said when it is as shown', async () => {
  const { page, calls, hasRead } = await open(brand.addresses[0] ?? '', 'Testla D');
  const main = page.getByRole('main');
  expect(await hasRead()).toBe(false);
  await main.getByRole('link', { name: /WhatsApp/ }).focus();
  await main.getByRole('link', { name: /E-mail/ }).hover();
  // The vehicle and the price setting.
  await eventually(() => calls.length).toBe(2);
  expect(await page.getByRole('alert').count()).toBe(0);
  await vehicle(page, 'C').click();
  await isOpen(page, '2024 Testla C');
  expect(
    calls.filter((call) => call.includes(`/car_listings/${brand.addresses[0]?.split('/').at(-1)}`)),
  ).toHaveLength(1);
});

/** Older than the entries of other tests, which stay on the first page. */
const OLDEST = new Date(-1);

const lists = {
  projects: { address: GALLERY, collection: 'renovation_gallery', nameField: 'title' },
  stories: {
    address: '/services/business-consultation/portfolio',
    collection: 'business_portfolio',
    nameField: 'company',
  },
} as const;

test.each(namedRowsOf<(typeof lists)[keyof typeof lists]>(lists, 'projects'))(
  'a long list of %s shows twelve, then all when the visitor gets near its end',
  async (what, { address, collection, nameField }) => {
    const names = Array.from({ length: 9 }, () => unique('Oldest'));
    const entries = names.map((name) => ({ [nameField]: name, created_at: OLDEST }));
    await Promise.all(entries.map((entry) => writeContent(collection, entry)));
    const { page } = await arrive(address, { published: `12 ${what} shown` });
    await page.getByText(`12 ${what} shown`).scrollIntoViewIfNeeded();
    await page
      .getByRole('main')
      .getByText(new RegExp(`^All \\d+ ${what} shown$`))
      .waitFor();
    const shown = await textsOf(page.getByRole('main').getByRole('heading', { level: 3 }));
    expect(shown.filter((name) => name.startsWith('Oldest')).toSorted()).toEqual(names.toSorted());
  },
);
