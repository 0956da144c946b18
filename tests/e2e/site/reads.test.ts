import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePages } from '../../../tools/measure/sample-pages.ts';
import { namedRowsOf, rowsOf } from '../../support/matrix.ts';
import { receivedOnce } from '../../support/published.ts';
import { discardTemporary, unique, writeTemporary } from '../../support/suite.ts';
import { recordQueries } from './asked.ts';
import { openedPages, visits } from './costs.ts';
import { expectCost, type Meter, meterReads } from './reading.ts';
import { openBrand } from './showroom.ts';
import { sees, textsOf, visitors } from './visitors.ts';

/** What visits cost, on the wire. Other tests add content meanwhile, so each test counts the reads of its own page. */

const { arrive } = visitors();
afterAll(() => discardTemporary());

const SHOP = '/services/car-dealership/shop';
const GALLERY = '/services/home-renovation/gallery';

async function open(address: string, published?: string) {
  let spent: Meter = () => Promise.reject(new Error('No page yet'));
  let asked: () => string[] = () => [];
  const { page } = await arrive(address, {
    prepare: async (page) => {
      spent = meterReads(page);
      asked = recordQueries(page);
    },
    ...(published && { published }),
  });
  return { page, spent, asked };
}

const panel = (page: Page) => page.getByRole('tabpanel');
const tiles = (page: Page) => panel(page).locator('li button');

const vehicle = (page: Page, model: string) =>
  page.getByRole('main').getByRole('link', { name: `2024 Testla ${model}` });
const isOpen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

/** A brand of this file's own whose five vehicles come in three colours each. */
let brand: Awaited<ReturnType<typeof openBrand>>;
beforeAll(async () => {
  brand = await openBrand('A', 'B', 'C', 'D', 'E');
  await Promise.all(
    brand.addresses.flatMap((address) =>
      ['Red', 'Green', 'Blue'].map((color_name) =>
        writeTemporary('car_color_variants', {
          car_listing_id: address.split('/').at(-1),
          color_name,
          hex_code: '#b3262e',
          image_url: null,
          created_at: new Date(),
        }),
      ),
    ),
  );
  const ids = brand.addresses.map((address) => address.split('/').at(-1) ?? '');
  await receivedOnce('/catalogue.json', ({ text }) => ids.every((id) => text.includes(id)));
});

// The visits below begin with most of the others that show what is kept in the database.
test.each(rowsOf(openedPages, [samplePages.portfolio, samplePages.project]))(
  '%s is opened without a read',
  async (address) => {
    const { spent } = await open(address);
    await expectCost(spent, { reads: {}, calls: 0, kilobytes: 0 });
  },
);

test('a page with a picture of its own costs that, when a link leads to it', async () => {
  const [home, about] = visits.hero;
  const { page, spent, asked } = await open('/');
  await expectCost(spent, home);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('**/about');
  await expectCost(spent, about);
  expect(asked()).toEqual(['row hero_images/about']);
});

test('a project that is opened from the gallery costs itself, going back nothing', async () => {
  const [gallery, project, back] = visits.gallery;
  const { page, spent } = await open(GALLERY);
  // One of the seed: other tests' projects have no photos.
  const details = page.getByRole('main').locator(`a[href="${samplePages.project}"]`).last();
  await expectCost(spent, gallery);
  await details.click();
  await sees(page, 'Project facts');
  await expectCost(spent, project);
  await page.goBack();
  await details.waitFor();
  await expectCost(spent, back);
});

test('a visit to the inventory reads nothing twice that it has shown', async () => {
  const [inventory, list, first, back, second, again, brands] = visits.inventory;
  const { page, spent } = await open(SHOP, brand.name);
  await expectCost(spent, inventory);
  await tiles(page).filter({ hasText: brand.name }).click();
  await sees(panel(page), '5 vehicles');
  await expectCost(spent, list);
  await vehicle(page, 'B').click();
  await isOpen(page, '2024 Testla B');
  await expectCost(spent, first);
  await page.goBack();
  await sees(panel(page), '5 vehicles');
  await expectCost(spent, back);
  await vehicle(page, 'D').click();
  await isOpen(page, '2024 Testla D');
  await expectCost(spent, second);
  await vehicle(page, 'B').click();
  await isOpen(page, '2024 Testla B');
  await expectCost(spent, again);
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await sees(panel(page), 'Browse Brands', brand.name);
  await expectCost(spent, brands);
});

test('a vehicle is read again when the visitor is about to enquire, once, and nothing is said when it is as shown', async () => {
  const [direct, enquiry, similar] = visits.vehicle;
  const address = brand.addresses[0] ?? '';
  const { page, spent, asked } = await open(address, 'Testla D');
  await expectCost(spent, direct);
  await page
    .getByRole('main')
    .getByRole('link', { name: /WhatsApp/ })
    .focus();
  await page
    .getByRole('main')
    .getByRole('link', { name: /E-mail/ })
    .hover();
  await expectCost(spent, enquiry);
  const id = address.split('/').at(-1);
  expect(asked().toSorted()).toEqual(['row admin_settings/show_car_prices', `row car_listings/${id}`]);
  expect(await page.getByRole('alert').count()).toBe(0);
  await vehicle(page, 'C').click();
  await isOpen(page, '2024 Testla C');
  await expectCost(spent, similar);
});

/** Older than what other tests write meanwhile, so that theirs stays on the first page. */
const OLDEST = new Date(-1);

const lists = {
  projects: {
    address: '/services/home-renovation/gallery',
    collection: 'renovation_gallery',
    entry: (name: string) => ({
      ...{ title: name, location: 'Klang', type: 'Kitchen Renovation', duration: '1 week', budget: '1,000' },
      ...{ description: 'Told.', challenge: '', solution: '', before_image: null, after_image: null },
      ...{ features: [], satisfaction: null, home_value: null, key_results: [], created_at: OLDEST },
    }),
  },
  stories: {
    address: '/services/business-consultation/portfolio',
    collection: 'business_portfolio',
    entry: (name: string) => ({
      ...{ company: name, industry: 'Testing', category: 'Other', duration: '1 month', challenge: 'Told.' },
      ...{ solution: '', results: [], revenue: null, efficiency: null, satisfaction: null, image: null },
      created_at: OLDEST,
    }),
  },
} as const;

test.each(namedRowsOf<(typeof lists)[keyof typeof lists]>(lists, 'projects'))(
  'a long list of %s shows twelve, then all when the visitor gets near its end',
  async (what, { address, collection, entry }) => {
    const names = Array.from({ length: 9 }, () => unique('Oldest'));
    await Promise.all(names.map((name) => writeTemporary(collection, entry(name))));
    const { page } = await arrive(address, { published: `12 ${what} shown` });
    await sees(page.getByRole('main'), `12 ${what} shown`);
    await page.getByText(`12 ${what} shown`).scrollIntoViewIfNeeded();
    await page
      .getByRole('main')
      .getByText(new RegExp(`^All \\d+ ${what} shown$`))
      .waitFor();
    const shown = await textsOf(page.getByRole('main').getByRole('heading', { level: 3 }));
    expect(shown.filter((name) => name.startsWith('Oldest')).toSorted()).toEqual(names.toSorted());
  },
);
