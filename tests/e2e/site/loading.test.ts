import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import type { viewports } from '../../support/browser.ts';
import { namedRowsOf, rowsOf } from '../../support/matrix.ts';
import { eventually, sees, visitors } from './visitors.ts';
import { type Call, catalogueFile, Delay, list, row } from './wire.ts';

const { arrive } = visitors();

/** Allowed Cumulative Layout Shift while data loads; 0.1 counts as good. */
const STILL = 0.02;

interface DataPage {
  /** The previous page and the link on it. */
  readonly from: string;
  readonly by: string;
  readonly calls: readonly Call[];
  readonly loading: string;
  readonly loaded: string;
}

const GALLERY = '/services/home-renovation/gallery';
const SHOP = '/services/car-dealership/shop';
const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';

const pages: Readonly<Record<string, DataPage>> = {
  portfolio: {
    from: '/services/business-consultation',
    by: 'main a[href$="/portfolio"]',
    calls: [list('business_portfolio'), row('hero_images')],
    loading: 'Loading portfolio...',
    loaded: 'Selat Freight & Forwarding',
  },
  gallery: {
    from: `${GALLERY}/bathroom`,
    by: `main a[href="${GALLERY}"]`,
    calls: [list('renovation_gallery'), row('hero_images')],
    loading: 'Loading gallery...',
    loaded: 'From Dark Wet Kitchen to Family Island',
  },
  project: {
    from: GALLERY,
    by: 'main a[href$="/gallery/kitchen"]',
    calls: [row('renovation_gallery')],
    loading: 'Loading project...',
    loaded: 'From Dark Wet Kitchen to Family Island',
  },
  brands: {
    from: '/services/car-dealership',
    by: `main a[href="${SHOP}"]`,
    calls: [list('car_brands'), row('hero_images')],
    loading: 'Loading brands...',
    loaded: 'Perodua',
  },
  'vehicles of a brand': {
    from: SHOP,
    by: '[role=tabpanel] button:has-text("Perodua")',
    calls: [catalogueFile],
    loading: 'Loading vehicles...',
    loaded: '2024 Perodua Myvi 1.5 AV',
  },
  vehicle: {
    from: `${SHOP}?brand=perodua`,
    by: `main a[href="${MYVI}"]`,
    calls: [row('car_listings'), list('car_color_variants'), row('admin_settings')],
    loading: 'Loading vehicle...',
    loaded: 'Specifications',
  },
};

/** Adds up layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
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
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifted: () => ({ total, shifts }) });
  });

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

const shifted = (page: Page) =>
  page.evaluate('shifted()') as Promise<{ readonly total: number; readonly shifts: readonly string[] }>;

async function openDelayed({ from, by, calls }: DataPage, viewport: keyof typeof viewports) {
  const delay = new Delay();
  const { page } = await arrive(from, { viewport, prepare: async () => {} });
  const link = page.locator(by).first();
  await link.waitFor();
  for (const call of calls) await delay.hold(page, call);
  await link.click();
  return { page, delay };
}

describe.each(rowsOf(['phone', 'desktop'] as const, ['phone']))(
  'while data is on its way on a %s',
  (viewport) => {
    test.each(namedRowsOf(pages, 'gallery', 'vehicle'))(
      '%s: says so, then shows it without moving',
      async (_, data) => {
        const { page, delay } = await openDelayed(data, viewport);
        await page.getByText(data.loading, { exact: true }).first().waitFor({ state: 'attached' });
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
        expect(await page.getByRole('main').getByText(data.loaded, { exact: true }).count()).toBe(0);
        if (viewport === 'phone') expect(await axeFindings(page)).toEqual([]);
        // The place of the data and the part below it are visible, where a shift shows.
        const waiting = page.getByText(data.loading, { exact: true }).first();
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
