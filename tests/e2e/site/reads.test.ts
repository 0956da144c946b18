import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { discardTemporary, unique, writeTemporary } from '../../support/suite.ts';
import { recordQueries } from './asked.ts';
import { costTable } from './cost-table.ts';
import { type Cost, openedPages, visits } from './costs.ts';
import { type Meter, meterReads } from './reading.ts';
import { openBrand } from './showroom.ts';
import { sees, textsOf, visitors } from './visitors.ts';

/** What visits cost, on the wire: the table of docs/cost-per-visit.md. Other tests add content meanwhile: shown is what counts. */

const { arrive } = visitors();
afterEach(discardTemporary);

const SHOP = '/services/car-dealership/shop';
const GALLERY = '/services/home-renovation/gallery';
const PORTFOLIO = '/services/business-consultation/portfolio';

async function open(address: string) {
  let spent: Meter = () => Promise.reject(new Error('No page yet'));
  let asked: () => string[] = () => [];
  const { page } = await arrive(address, {
    prepare: async (page) => {
      spent = meterReads(page);
      asked = recordQueries(page);
    },
  });
  return { page, spent, asked };
}

/** Fails when a step has cost anything else. `shown` counts the entries of a shared list that the visitor sees. */
async function expectCost(spent: Meter, cost: Omit<Cost, 'step'>, shown = async () => 0): Promise<void> {
  const found = await spent(cost.calls);
  const seen = await shown();
  const reads = Object.entries(cost.reads).map(([name, count]) => [name, count === 'shown' ? seen : count]);
  expect(found.reads).toEqual(Object.fromEntries(reads));
  expect(found.calls).toBe(cost.calls);
  expect(found.bytes).toBeLessThanOrEqual(cost.kilobytes * 1_000);
}

const panel = (page: Page) => page.getByRole('tabpanel');
const tiles = (page: Page) => panel(page).locator('li button');
/** Goes back to the brands and counts them. */
async function brandsBehind(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Back to Brands' }).click();
  await sees(panel(page), 'Browse Brands');
  return tiles(page).count();
}

const vehicle = (page: Page, model: string) =>
  page.getByRole('main').getByRole('link', { name: `2024 Testla ${model}` });
const isOpen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

/** A brand of its own whose five vehicles come in three colours each. */
async function openColouredBrand() {
  const brand = await openBrand('A', 'B', 'C', 'D', 'E');
  for (const address of brand.addresses) {
    for (const color_name of ['Red', 'Green', 'Blue']) {
      await writeTemporary('car_color_variants', {
        car_listing_id: address.split('/').at(-1),
        color_name,
        hex_code: '#b3262e',
        image_url: null,
        created_at: new Date(),
      });
    }
  }
  return brand;
}

test('docs/cost-per-visit.md shows what these tests hold', () => {
  const page = readFileSync(new URL('../../../docs/cost-per-visit.md', import.meta.url), 'utf8');
  // Its columns are aligned.
  const lines = page.split('\n').map((line) => line.replace(/ +/g, ' '));
  for (const line of costTable()) expect(lines).toContain(line);
});

/** What pages that cost something ask for, as it goes over the wire; the others ask for nothing. */
const asked: Readonly<Record<string, readonly string[]>> = {
  '/': ['row hero_images/home'],
  '/about': ['row hero_images/about'],
  '/services/business-consultation': ['row hero_images/business-consultation'],
  '/services/home-renovation': ['row hero_images/home-renovation'],
  '/services/home-renovation/gallery/kitchen': ['row renovation_gallery/kitchen'],
  '/services/car-dealership': ['row hero_images/car-dealership'],
  [`${SHOP}?tab=secondhand`]: ['row hero_images/car-shop'],
  [`${SHOP}?tab=recon`]: ['row hero_images/car-shop'],
};

test.each(Object.entries(openedPages))('%s costs exactly %j', async (address, cost) => {
  const { spent, asked: queries } = await open(address);
  await expectCost(spent, cost);
  expect(queries()).toEqual(asked[address] ?? []);
});

test('the portfolio costs its hero and the stories that it shows', async () => {
  const { page, spent, asked } = await open(PORTFOLIO);
  await expectCost(spent, visits.portfolio[0], () => page.getByRole('article').count());
  expect(asked().toSorted()).toEqual([
    'list business_portfolio by created_at descending at most 13',
    'row hero_images/business-portfolio',
  ]);
});

test('a project that is opened from the gallery costs nothing, nor does going back', async () => {
  const [gallery, project, back] = visits.gallery;
  const { page, spent, asked } = await open(GALLERY);
  const details = page.getByRole('link', { name: /^View Details/ });
  await expectCost(spent, gallery, () => details.count());
  expect(asked().toSorted()).toEqual([
    'list renovation_gallery by created_at descending at most 13',
    'row hero_images/renovation-gallery',
  ]);
  await details.first().click();
  await sees(page, 'Project facts');
  await expectCost(spent, project);
  await page.goBack();
  await details.first().waitFor();
  await expectCost(spent, back);
});

test('a visit to the inventory reads nothing twice', async () => {
  const [inventory, list, first, back, second, again, brands] = visits.inventory;
  const brand = await openColouredBrand();
  const { page, spent, asked } = await open(SHOP);
  await expectCost(spent, inventory, () => tiles(page).count());
  expect(asked().toSorted()).toEqual([
    'list car_brands by display_order ascending',
    'row hero_images/car-shop',
  ]);
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

test('a brand that is opened by its address costs the brands and its vehicles', async () => {
  const brand = await openColouredBrand();
  const { page, spent, asked } = await open(`${SHOP}?brand=${brand.id}`);
  await expectCost(spent, visits.brand[0], () => brandsBehind(page));
  expect(asked().toSorted()).toEqual([
    'list car_brands by display_order ascending',
    `list car_listings where brand_id EQUAL ${brand.id} by created_at descending at most 25`,
    'row hero_images/car-shop',
  ]);
});

test('a vehicle that is opened by its address has its like read, which then need no read of their own', async () => {
  const [direct, similar] = visits.vehicle;
  const brand = await openColouredBrand();
  const address = brand.addresses[0] ?? '';
  const { page, spent, asked } = await open(address);
  await expectCost(spent, direct);
  const id = address.split('/').at(-1);
  const queries = asked();
  expect(queries.toSorted()).toEqual([
    `list car_color_variants where car_listing_id EQUAL ${id} by created_at ascending`,
    // Three similar ones and the vehicle itself, which is left out afterwards.
    `list car_listings where brand_id EQUAL ${brand.id} by created_at descending at most 4`,
    'row admin_settings/show_car_prices',
    `row car_listings/${id}`,
  ]);
  // They are asked for after the vehicle, whose brand they need.
  expect(queries.at(-1)).toMatch(/^list car_listings/);
  await vehicle(page, 'C').click();
  await isOpen(page, '2024 Testla C');
  await expectCost(spent, similar);
});

test('a long list is read page by page, no vehicle twice', async () => {
  const [first, second, rest] = visits['long brand'];
  const brand = await openBrand(...Array.from({ length: 60 }, () => unique('Model')));
  const { page, spent } = await open(`${SHOP}?brand=${brand.id}`);
  await sees(panel(page), '60 vehicles', '24 vehicles shown');
  await expectCost(spent, first, () => brandsBehind(page));
  await page.goBack();
  await panel(page).getByText('24 vehicles shown').scrollIntoViewIfNeeded();
  await sees(panel(page), '48 vehicles shown');
  await expectCost(spent, second);
  await page.getByRole('button', { name: 'Show more' }).click();
  await sees(panel(page), 'All 60 vehicles shown');
  await expectCost(spent, rest);
  expect(await panel(page).getByRole('listitem').count()).toBe(60);
});

/** Older than what other tests write meanwhile, so that theirs stays on the first page. */
const OLDEST = new Date(-1);

test.each([
  {
    what: 'projects',
    address: '/services/home-renovation/gallery',
    collection: 'renovation_gallery',
    entry: (name: string) => ({
      ...{ title: name, location: 'Klang', type: 'Kitchen Renovation', duration: '1 week', budget: '1,000' },
      ...{ description: 'Told.', challenge: '', solution: '', before_image: null, after_image: null },
      ...{ features: [], satisfaction: null, home_value: null, key_results: [], created_at: OLDEST },
    }),
  },
  {
    what: 'stories',
    address: '/services/business-consultation/portfolio',
    collection: 'business_portfolio',
    entry: (name: string) => ({
      ...{ company: name, industry: 'Testing', category: 'Other', duration: '1 month', challenge: 'Told.' },
      ...{ solution: '', results: [], revenue: null, efficiency: null, satisfaction: null, image: null },
      created_at: OLDEST,
    }),
  },
] as const)(
  'a long list of $what shows twelve, then all when the visitor gets near its end',
  async ({ what, address, collection, entry }) => {
    const names = Array.from({ length: 9 }, () => unique('Oldest'));
    for (const name of names) await writeTemporary(collection, entry(name));
    const { page } = await arrive(address);
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
