import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import type { Visit } from '../../support/browser.ts';
import { namedRowsOf, rowsOf, slowTest } from '../../support/matrix.ts';
import { eventually, sees, textsOf, visitors } from './visitors.ts';
import { alterAnswer, type Call, catalogueFile, list, refuseRead, row, serverDown } from './wire.ts';

const { arrive } = visitors();

const SHOP = '/services/car-dealership/shop';
const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';
const GALLERY = '/services/home-renovation/gallery';

/** A link to a page, so that the browser reads the page's data. */
interface Way {
  readonly from: string;
  readonly by: string;
}

interface ToldFailure {
  readonly way: Way;
  readonly call: Call;
  readonly toast: string;
  readonly instead: string;
  readonly retry?: string;
  readonly recovered?: string;
}

const told: Readonly<Record<string, ToldFailure>> = {
  portfolio: {
    way: { from: '/services/business-consultation', by: 'main a[href$="/portfolio"]' },
    call: list('business_portfolio'),
    toast: 'Failed to load portfolio items',
    instead: 'Success Stories',
    retry: 'Try again',
    recovered: 'Selat Freight & Forwarding',
  },
  gallery: {
    way: { from: `${GALLERY}/bathroom`, by: `main a[href="${GALLERY}"]` },
    call: list('renovation_gallery'),
    toast: 'Failed to load gallery items',
    instead: 'The gallery cannot be shown right now.',
    retry: 'Try again',
    recovered: 'From Dark Wet Kitchen to Family Island',
  },
  'project detail': {
    way: { from: GALLERY, by: 'main a[href$="/gallery/kitchen"]' },
    call: row('renovation_gallery'),
    toast: 'Failed to load project details',
    instead: 'Project not found',
  },
  brands: {
    way: { from: '/services/car-dealership', by: `main a[href="${SHOP}"]` },
    call: list('car_brands'),
    toast: 'Failed to fetch car brands',
    instead: 'The brands cannot be shown right now.',
    retry: 'Try again',
    recovered: 'Perodua',
  },
  listings: {
    way: { from: SHOP, by: '[role=tabpanel] button:has-text("Perodua")' },
    call: catalogueFile,
    toast: 'Failed to fetch vehicle listings',
    instead: 'The vehicles cannot be shown right now.',
    retry: 'Try again',
    recovered: '2024 Perodua Myvi 1.5 AV',
  },
  'vehicle detail': {
    way: { from: `${SHOP}?brand=perodua`, by: `main a[href="${MYVI}"]` },
    call: row('car_listings'),
    toast: 'Failed to fetch vehicle details',
    instead: 'Vehicle not found',
  },
  'price visibility': {
    way: { from: `${SHOP}?brand=perodua`, by: `main a[href="${MYVI}"]` },
    call: row('admin_settings'),
    toast: 'Failed to fetch price visibility setting',
    instead: 'Schedule Test Drive',
  },
};

const toast = (page: Page) => page.locator('[aria-live=assertive]');

/** Follows a link after `prepare` has set up the faults. */
async function follow({ from, by }: Way, prepare: (page: Page) => Promise<unknown>): Promise<Visit> {
  const visit = await arrive(from, { prepare: async () => {} });
  const link = visit.page.locator(by).first();
  await link.waitFor();
  await prepare(visit.page);
  await link.click();
  return visit;
}

/** The visitor gets one message and the rest of the page. A retry loads the missing part. */
async function expectTold(failure: ToldFailure, fail: typeof serverDown): Promise<void> {
  const { way, call, toast: sentence, instead, retry, recovered } = failure;
  const { page, errors } = await follow(way, (page) => fail(page, call));
  await sees(toast(page), 'Error', sentence);
  expect(await textsOf(toast(page).locator('p'))).toEqual(['Error', sentence]);
  await sees(page.getByRole('main'), instead);
  expect(errors.join('\n')).toMatch(/could not be read|Failed to fetch/);
  expect(await axeFindings(page)).toEqual([]);
  if (retry && recovered) {
    await page.unrouteAll();
    await page.getByRole('button', { name: retry }).click();
    await sees(page.getByRole('main'), recovered);
  }
}

// Lists and rows are read differently. Below, a row read is refused.
test.each(namedRowsOf(told, 'portfolio'))(
  'when the server is down, %s: the visitor is told, once, and shown what is left',
  async (_, failure) => {
    await expectTold(failure, serverDown);
  },
);

test.each(rowsOf(['portfolio', 'project detail'] as const, ['project detail']))(
  'when the server refuses, %s: the visitor is told, once, and shown what is left',
  async (name) => {
    const failure = told[name];
    if (!failure) throw new Error(`There is no ${name}`);
    await expectTold(failure, refuseRead);
  },
);

const HOME: Way = { from: '/about', by: 'main a[href="/"]' };
const VEHICLE: Way = { from: `${SHOP}?brand=perodua`, by: `main a[href="${MYVI}"]` };

/** The page logs the failure without a message to the visitor. */
async function expectOnlyLogged({ page, errors }: Visit, logged: RegExp): Promise<void> {
  await eventually(() => errors.join('\n')).toMatch(logged);
  expect(await toast(page).count()).toBe(0);
  expect(await page.getByRole('status').filter({ hasText: 'Error' }).count()).toBe(0);
}

test.each(
  namedRowsOf({ 'the server refuses': refuseRead, 'the server is down': serverDown }, 'the server is down'),
)(
  'a hero image that cannot be read, when %s, is only logged, and the default picture stays',
  async (_, fail) => {
    const visit = await follow(HOME, (page) => fail(page, row('hero_images')));
    await expectOnlyLogged(visit, /hero image of home could not be read/);
    const picture = visit.page.getByAltText('Modern office building', { exact: true });
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await eventually(width).toBeGreaterThan(0);
  },
);

test('colours and similar vehicles that cannot be read are only logged: four thumbnails, no picker, no other vehicles', async () => {
  const visit = await follow(VEHICLE, async (page) => {
    await serverDown(page, list('car_color_variants'));
    await serverDown(page, list('car_listings'));
  });
  await expectOnlyLogged(visit, /colour variants could not be read/);
  await expectOnlyLogged(visit, /similar vehicles could not be read/);
  const { page } = visit;
  await sees(page, 'No similar vehicles available at the moment');
  expect(await page.getByRole('group', { name: 'Pictures' }).getByRole('button').count()).toBe(4);
  expect(await page.getByRole('radiogroup').count()).toBe(0);
});

test('a sold vehicle is shown without others when the nearest in stock cannot be read', async () => {
  const sold = 'honda-cr-v-2-0-2wd';
  const from = `/services/car-dealership/favourites?ids=${sold}`;
  const soldOne: Way = { from, by: `main a[href$="/listing/${sold}"]` };
  const visit = await follow(soldOne, (page) => serverDown(page, list('car_listings')));
  await expectOnlyLogged(visit, /vehicles nearest to a sold one could not be read/);
  await visit.page.getByRole('heading', { level: 1, name: /CR-V/ }).waitFor();
});

// For other pictures: project-pictures.test.ts, vehicle.test.ts, shop.test.ts.
slowTest('a hero picture that cannot be loaded is swapped for a fallback', async () => {
  const misplace = (body: string) =>
    body.replace(/"stringValue":\s*"\/illustrations\/heroes\//, '"stringValue":"/no/such/');
  const { page } = await follow(HOME, (page) => alterAnswer(page, row('hero_images'), misplace));
  const picture = page.getByRole('main').locator('img').first();
  await eventually(() => picture.getAttribute('src')).toBe('/illustrations/fallback/hero.svg');
});

test('a vehicle that cannot be read again before an enquiry is shown as it was, and can be asked about', async () => {
  const visit = await arrive(MYVI, { prepare: (page) => serverDown(page, row('car_listings')) });
  const chat = visit.page.getByRole('main').getByRole('link', { name: /WhatsApp/ });
  await chat.hover();
  await expectOnlyLogged(visit, /could not be read again/);
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  expect(await visit.page.getByRole('alert').count()).toBe(0);
});
