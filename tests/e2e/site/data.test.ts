import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { drawn, type Visit, type viewports } from '../../support/browser.ts';
import { namedRowsOf, rowsOf } from '../../support/matrix.ts';
import { partUnder, sees, textOf, textsOf, visitors } from './visitors.ts';
import { alterData, Delay, refuseRead, serverDown } from './wire.ts';

const { arrive } = visitors();

const GALLERY = '/services/home-renovation/gallery';
const SHOP = '/services/car-dealership/shop';
const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';

/** A link to a page, so that the browser fetches the published page. */
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
  /** The address of the fetched page or list. */
  readonly call: string;
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
    call: '/services/business-consultation/portfolio',
    loading: 'Loading portfolio...',
    loaded: 'Selat Freight & Forwarding',
    toast: 'Failed to load portfolio items',
    instead: 'Success Stories',
    hasRetry: true,
  },
  gallery: {
    from: `${GALLERY}/bathroom`,
    by: `main a[href="${GALLERY}"]`,
    call: GALLERY,
    loading: 'Loading gallery...',
    loaded: 'From Dark Wet Kitchen to Family Island',
    toast: 'Failed to load gallery items',
    instead: 'The gallery cannot be shown right now.',
    hasRetry: true,
  },
  project: {
    from: GALLERY,
    by: 'main a[href$="/gallery/kitchen"]',
    call: `${GALLERY}/kitchen`,
    loading: 'Loading project...',
    loaded: 'From Dark Wet Kitchen to Family Island',
    toast: 'Failed to load project details',
    instead: 'Project not found',
  },
  brands: {
    from: '/services/car-dealership',
    by: `main a[href="${SHOP}"]`,
    call: SHOP,
    loading: 'Loading brands...',
    loaded: 'Perodua',
    toast: 'Failed to fetch car brands',
    instead: 'The brands cannot be shown right now.',
    hasRetry: true,
  },
  'vehicles of a brand': {
    from: SHOP,
    by: '[role=tabpanel] button:has-text("Perodua")',
    call: '/catalogue.json',
    loading: 'Loading vehicles...',
    loaded: '2024 Perodua Myvi 1.5 AV',
    toast: 'Failed to fetch vehicle listings',
    instead: 'The vehicles cannot be shown right now.',
    hasRetry: true,
  },
  vehicle: {
    ...VEHICLE,
    call: MYVI,
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
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    await Promise.all(near.map((image) => image.decode().catch(() => {})));
  });
  await drawn(page);
}

describe.each(rowsOf(['phone', 'desktop'] as const, ['phone']))(
  'While data is on its way on a %s',
  (viewport) => {
    test.each(namedRowsOf(pages, 'gallery', 'vehicle'))(
      'the page of %s says so, then shows it without moving',
      async (_, data) => {
        const delay = new Delay();
        const { page } = await follow(data, (page) => delay.hold(page, data.call), viewport);
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
        await expect.poll(() => page.getByText(data.loading, { exact: true }).count()).toBe(0);
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
  { loaded, toast: sentence, instead, hasRetry, call, ...way }: DataPage,
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

test.each(namedRowsOf(pages, 'portfolio', 'vehicles of a brand'))(
  'Data that cannot be read while the server is down is told once, and the rest of the page is shown: %s',
  (_, data) => expectTold(data, serverDown),
);

test.each(namedRowsOf(pages, 'project'))(
  'Data that the server refuses is told once, and the rest of the page is shown: %s',
  (_, data) => expectTold(data, refuseRead),
);

/** The page logs the failure without a message to the visitor. */
async function expectOnlyLogged({ page, errors }: Visit, logged: RegExp): Promise<void> {
  await expect.poll(() => errors.join('\n')).toMatch(logged);
  expect(await toast(page).count()).toBe(0);
  expect(await page.getByRole('status').filter({ hasText: 'Error' }).count()).toBe(0);
}

const faults = { 'the server refuses': refuseRead, 'the server is down': serverDown };
test.each(namedRowsOf(faults, 'the server is down'))(
  'a page of texts that cannot be fetched, when %s, is only logged, and shows its texts with the default picture',
  async (_, fail) => {
    const visit = await follow(HOME, (page) => fail(page, '/'));
    await expectOnlyLogged(visit, /\/ could not be read/);
    const picture = visit.page.getByAltText('Modern office building', { exact: true });
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  },
);

test('a page that was made while the price setting could not be read says so, and shows no price, nor has one for the loan calculator', async () => {
  const unpriced = (vehicle: object) => ({ ...vehicle, price: '', price_rm: null });
  const { page } = await follow(VEHICLE, (page) =>
    alterData(page, MYVI, ({ listing, similar, ...data }) => ({
      ...data,
      listing: unpriced(listing as object),
      similar: (similar as object[]).map(unpriced),
      ...{ showsPrices: false, pricesUnread: true },
    })),
  );
  await sees(toast(page), 'Error', 'Failed to fetch price visibility setting');
  const name = 'Contact for Price & Test Drive';
  const testDrive = page.getByRole('button', { name, exact: true }).first();
  await testDrive.waitFor();
  const others = partUnder(page, 'Similar Vehicles').getByRole('listitem');
  await others.first().waitFor();
  expect(await page.getByText('Contact for Price', { exact: true }).count()).toBe(1 + (await others.count()));
  expect(await textOf(page.getByRole('main'))).not.toMatch(/RM\s*\d/);
  expect(await axeFindings(page)).toEqual([]);
  await testDrive.click();
  await page.getByRole('form', { name: 'Schedule a test drive' }).waitFor();
  await page.getByRole('button', { name: 'Calculate the instalment' }).click();
  expect(await page.getByLabel('Price (RM)').inputValue()).toBe('');
});

test('a page of another build is loaded anew, since its code does not fit this page', async () => {
  const { page } = await follow(VEHICLE, (page) =>
    page.route('**/listing/**', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-modules="[^" ]*/, 'data-modules="/assets/other.js');
      await route.fulfill({ response, body });
    }),
  );
  await page.getByRole('heading', { level: 1, name: '2024 Perodua Myvi 1.5 AV' }).waitFor();
  const [kind] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
  );
  expect(kind).toBe('reload');
});

test('a vehicle that cannot be read again before an enquiry is shown as it was, and can be asked about', async () => {
  const visit = await arrive(MYVI, { prepare: (page) => serverDown(page, MYVI) });
  const chat = visit.page.getByRole('main').getByRole('link', { name: /WhatsApp/ });
  await chat.hover();
  await expectOnlyLogged(visit, /could not be read again/);
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  expect(await visit.page.getByRole('alert').count()).toBe(0);
});
