import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import type { Visit, viewports } from '../../support/browser.ts';
import { namedRowsOf, rowsOf, slowTest } from '../../support/matrix.ts';
import { eventually, sees, textsOf, visitors } from './visitors.ts';
import { alterAnswer, type Call, catalogueFile, Delay, list, refuseRead, row, serverDown } from './wire.ts';

const { arrive } = visitors();

const GALLERY = '/services/home-renovation/gallery';
const SHOP = '/services/car-dealership/shop';
const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';

/** A link to a page, so that the browser reads the page's data. */
interface Way {
  readonly from: string;
  readonly by: string;
}

const HOME: Way = { from: '/about', by: 'main a[href="/"]' };
const VEHICLE: Way = { from: `${SHOP}?brand=perodua`, by: `main a[href="${MYVI}"]` };

/** Follows a link after `prepare` has set up delays or faults. */
async function follow(
  { from, by }: Way,
  prepare: (page: Page) => Promise<unknown>,
  viewport?: keyof typeof viewports,
): Promise<Visit> {
  const visit = await arrive(from, { viewport, prepare: async () => {} });
  const link = visit.page.locator(by).first();
  await link.waitFor();
  await prepare(visit.page);
  await link.click();
  return visit;
}

interface DataPage extends Way {
  /** The first one is the page's own. */
  readonly calls: readonly [Call, ...Call[]];
  readonly loading: string;
  readonly loaded: string;
  /** The message of a failure, and the words in the place of the data. */
  readonly toast: string;
  readonly instead: string;
  readonly hasRetry?: true;
}

const pages: Readonly<Record<string, DataPage>> = {
  portfolio: {
    from: '/services/business-consultation',
    by: 'main a[href$="/portfolio"]',
    calls: [list('business_portfolio'), row('hero_images')],
    loading: 'Loading portfolio...',
    loaded: 'Selat Freight & Forwarding',
    toast: 'Failed to load portfolio items',
    instead: 'Success Stories',
    hasRetry: true,
  },
  gallery: {
    from: `${GALLERY}/bathroom`,
    by: `main a[href="${GALLERY}"]`,
    calls: [list('renovation_gallery'), row('hero_images')],
    loading: 'Loading gallery...',
    loaded: 'From Dark Wet Kitchen to Family Island',
    toast: 'Failed to load gallery items',
    instead: 'The gallery cannot be shown right now.',
    hasRetry: true,
  },
  project: {
    from: GALLERY,
    by: 'main a[href$="/gallery/kitchen"]',
    calls: [row('renovation_gallery')],
    loading: 'Loading project...',
    loaded: 'From Dark Wet Kitchen to Family Island',
    toast: 'Failed to load project details',
    instead: 'Project not found',
  },
  brands: {
    from: '/services/car-dealership',
    by: `main a[href="${SHOP}"]`,
    calls: [list('car_brands'), row('hero_images')],
    loading: 'Loading brands...',
    loaded: 'Perodua',
    toast: 'Failed to fetch car brands',
    instead: 'The brands cannot be shown right now.',
    hasRetry: true,
  },
  'vehicles of a brand': {
    from: SHOP,
    by: '[role=tabpanel] button:has-text("Perodua")',
    calls: [catalogueFile],
    loading: 'Loading vehicles...',
    loaded: '2024 Perodua Myvi 1.5 AV',
    toast: 'Failed to fetch vehicle listings',
    instead: 'The vehicles cannot be shown right now.',
    hasRetry: true,
  },
  vehicle: {
    ...VEHICLE,
    calls: [row('car_listings'), list('car_color_variants'), row('admin_settings')],
    loading: 'Loading vehicle...',
    loaded: 'Specifications',
    toast: 'Failed to fetch vehicle details',
    instead: 'Vehicle not found',
  },
};

/** Allowed Cumulative Layout Shift while data loads; 0.1 counts as good. */
const STILL = 0.02;

/** Adds up layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    let total = 0;
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries() as Shift[]) {
        total += entry.value;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80));
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifted: () => ({ total, shifts }) });
  });

const shifted = (page: Page) =>
  page.evaluate<{ readonly total: number; readonly shifts: readonly string[] }>('shifted()');

/** Waits until the visible pictures are drawn. */
async function picturesIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const near = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(near.map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

describe.each(rowsOf(['phone', 'desktop'] as const, ['phone']))(
  'While data is on its way on a %s',
  (viewport) => {
    test.each(namedRowsOf(pages, 'gallery', 'vehicle'))(
      'the page of %s says so, then shows it without moving',
      async (_, data) => {
        const delay = new Delay();
        const held = async (page: Page) => {
          for (const call of data.calls) await delay.hold(page, call);
        };
        const { page } = await follow(data, held, viewport);
        const waiting = page.getByText(data.loading, { exact: true }).first();
        await waiting.waitFor({ state: 'attached' });
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
        expect(await page.getByRole('main').getByText(data.loaded, { exact: true }).count()).toBe(0);
        if (viewport === 'phone') expect(await axeFindings(page)).toEqual([]);
        // The place of the data and the part below it are visible, where a shift shows.
        await waiting.evaluate((text) => text.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await watchShifts(page);
        delay.end();
        await sees(page.getByRole('main'), data.loaded);
        await eventually(() => page.getByText(data.loading, { exact: true }).count()).toBe(0);
        await picturesIn(page);
        const { total, shifts } = await shifted(page);
        expect(total, shifts.join('\n')).toBeLessThan(STILL);
      },
    );
  },
);

const toast = (page: Page) => page.locator('[aria-live=assertive]');

/** The visitor gets one message and the rest of the page. A retry loads the missing part. */
async function expectTold(
  { loaded, toast: sentence, instead, hasRetry, calls: [call], ...way }: DataPage,
  fail: typeof serverDown,
): Promise<void> {
  const { page, errors } = await follow(way, (page) => fail(page, call));
  await sees(toast(page), 'Error', sentence);
  expect(await textsOf(toast(page).locator('p'))).toEqual(['Error', sentence]);
  await sees(page.getByRole('main'), instead);
  expect(errors.join('\n')).toMatch(/could not be read|Failed to fetch/);
  expect(await axeFindings(page)).toEqual([]);
  if (!hasRetry) return;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await sees(page.getByRole('main'), loaded);
}

const prices: DataPage = {
  ...VEHICLE,
  calls: [row('admin_settings')],
  loading: '',
  loaded: '',
  toast: 'Failed to fetch price visibility setting',
  instead: 'Schedule Test Drive',
};

// Lists, files and rows are read differently. The refused read is of a row.
test.each(namedRowsOf({ ...pages, prices }, 'portfolio', 'vehicles of a brand'))(
  'Data that cannot be read while the server is down is told once, and the rest of the page is shown: %s',
  (_, data) => expectTold(data, serverDown),
);

test.each(namedRowsOf(pages, 'project'))(
  'Data that the server refuses is told once, and the rest of the page is shown: %s',
  (_, data) => expectTold(data, refuseRead),
);

/** The page logs the failure without a message to the visitor. */
async function expectOnlyLogged({ page, errors }: Visit, logged: RegExp): Promise<void> {
  await eventually(() => errors.join('\n')).toMatch(logged);
  expect(await toast(page).count()).toBe(0);
  expect(await page.getByRole('status').filter({ hasText: 'Error' }).count()).toBe(0);
}

const faults = { 'the server refuses': refuseRead, 'the server is down': serverDown };
test.each(namedRowsOf(faults, 'the server is down'))(
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

// For other pictures: gallery.test.ts, vehicle.test.ts, shop.test.ts.
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
