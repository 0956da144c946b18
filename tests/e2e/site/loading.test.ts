import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import type { viewports } from '../../support/browser.ts';
import { eventually, sees, settle, visitors } from './visitors.ts';
import { type Call, Delay, list, row } from './wire.ts';

const { arrive } = visitors();

/** What may move while data arrives, as Cumulative Layout Shift: far below the 0.1 that counts as good. */
const STILL = 0.02;

interface DataPage {
  readonly address: string;
  /** What is held up. */
  readonly calls: readonly Call[];
  readonly loading: string;
  /** What stands there once it has arrived. */
  readonly loaded: string;
}

const pages: Readonly<Record<string, DataPage>> = {
  portfolio: {
    address: '/services/business-consultation/portfolio',
    calls: [list('business_portfolio'), row('hero_images')],
    loading: 'Loading portfolio...',
    loaded: 'Selat Freight & Forwarding',
  },
  gallery: {
    address: '/services/home-renovation/gallery',
    calls: [list('renovation_gallery'), row('hero_images')],
    loading: 'Loading gallery...',
    loaded: 'From Dark Wet Kitchen to Family Island',
  },
  project: {
    address: '/services/home-renovation/gallery/kitchen',
    calls: [row('renovation_gallery')],
    loading: 'Loading project...',
    loaded: 'From Dark Wet Kitchen to Family Island',
  },
  brands: {
    address: '/services/car-dealership/shop',
    calls: [list('car_brands'), row('hero_images')],
    loading: 'Loading brands...',
    loaded: 'Perodua',
  },
  'vehicles of a brand': {
    address: '/services/car-dealership/shop?brand=perodua',
    calls: [list('car_listings')],
    loading: 'Loading vehicles...',
    loaded: '2024 Perodua Myvi 1.5 AV',
  },
  vehicle: {
    address: '/services/car-dealership/listing/perodua-myvi-1-5-av',
    calls: [row('car_listings'), list('car_color_variants'), row('admin_settings')],
    loading: 'Loading vehicle...',
    loaded: 'Specifications',
  },
  'similar vehicles': {
    address: '/services/car-dealership/listing/mazda-cx-5-2-5-high',
    calls: [list('car_listings')],
    loading: 'Loading vehicles...',
    loaded: '2023 Mazda MX-5 RF 2.0',
  },
};

/** Adds up how much of the page moves from the beginning on; `buffered` entries included. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    let total = 0;
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[]) {
        total += entry.value;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80));
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifted: () => ({ total, shifts }) });
  });

/** Pictures come last of all: waits for those in the window, and for the browser to have drawn them. */
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

const shifted = (page: Page) =>
  page.evaluate('shifted()') as Promise<{ readonly total: number; readonly shifts: readonly string[] }>;

async function openDelayed({ address, calls }: DataPage, viewport: keyof typeof viewports) {
  const delay = new Delay();
  const { page } = await arrive(address, {
    viewport,
    early: true,
    prepare: async (page) => {
      await watchShifts(page);
      for (const call of calls) await delay.hold(page, call);
    },
  });
  return { page, delay };
}

describe.each(['phone', 'desktop'] as const)('while data is on its way on a %s', (viewport) => {
  test.each(Object.entries(pages))('%s: says so, then shows it without moving', async (_, data) => {
    const { page, delay } = await openDelayed(data, viewport);
    await page.getByText(data.loading, { exact: true }).first().waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await page.getByRole('main').getByText(data.loaded, { exact: true }).count()).toBe(0);
    if (viewport === 'phone') expect(await axeFindings(page)).toEqual([]);
    // The visitor is where the data will come, with what follows it in view: there it would jump.
    const waiting = page.getByText(data.loading, { exact: true }).first();
    await waiting.evaluate((text) => text.scrollIntoView({ block: 'center', behavior: 'instant' }));
    delay.end();
    await sees(page.getByRole('main'), data.loaded);
    await eventually(() => page.getByText(data.loading, { exact: true }).count()).toBe(0);
    await picturesIn(page);
    const { total, shifts } = await shifted(page);
    expect(total, shifts.join('\n')).toBeLessThan(STILL);
  });
});

test.each(['/', '/about', '/services/car-dealership'])(
  '%s does not move while its hero picture is looked up',
  async (address) => {
    const delay = new Delay();
    const { page } = await arrive(address, {
      early: true,
      prepare: async (page) => {
        await watchShifts(page);
        await delay.hold(page, row('hero_images'));
      },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    delay.end();
    await settle(page);
    await picturesIn(page);
    const { total, shifts } = await shifted(page);
    expect(total, shifts.join('\n')).toBeLessThan(STILL);
  },
);
