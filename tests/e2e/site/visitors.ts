/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The functions given to `page.evaluate` run in the browser.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import {
  launchBrowser,
  newContext,
  newTab,
  newVisit,
  type Visit,
  type viewports,
  WORKING_PAGE,
} from '../../support/browser.ts';
import { PATIENCE } from '../../support/patience.ts';
import { receivedOnce } from '../../support/published.ts';

/** Every kind of public address; ids are from the sample content. */
export const addresses = [
  '/',
  '/about',
  '/accessibility',
  '/services/business-consultation',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  '/services/car-dealership',
  '/services/car-dealership/shop',
  '/services/car-dealership/shop?tab=secondhand',
  '/services/car-dealership/shop?tab=recon',
  '/services/car-dealership/shop?tab=firsthand&brand=perodua',
  '/services/car-dealership/shop?sort=newest',
  '/services/car-dealership/favourites',
  '/services/car-dealership/compare?ids=perodua-myvi-1-5-av,perodua-ativa-1-0t-av',
  '/services/car-dealership/listing/perodua-myvi-1-5-av',
  '/services/car-dealership/loan?price=80000',
  '/services/home-renovation',
  '/services/home-renovation/minor',
  '/services/home-renovation/kitchen/minor',
  '/services/home-renovation/smallspacesolutions/major',
  '/services/home-renovation/inquiry',
  '/services/home-renovation/gallery',
  '/services/home-renovation/gallery/kitchen',
];

/** The number of sheets of A4 that the page takes on paper. */
export async function sheets(page: Page): Promise<number | undefined> {
  const paper = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  });
  return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length;
}

interface Arrival {
  readonly viewport?: keyof typeof viewports;
  /** Runs before the first request: faults, and features of the browser. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Does not wait for open requests. */
  readonly early?: boolean;
  /** Waits until this text is on the published page. */
  readonly published?: string;
  /** False: a browser that runs no scripts. */
  readonly script?: boolean;
}

/**
 * Visitors in their own tabs, which close after the test, or after the file with `stay`. A prepared visit has its own browser; others share
 * the cache.
 */
export function visitors({ stay = false } = {}) {
  let browser: Browser;
  const shared = new Map<keyof typeof viewports, BrowserContext>();
  const present: Visit[] = [];
  const leave = async () => {
    for (const { page, context } of present.splice(0)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await ([...shared.values()].includes(context) ? page : context).close();
    }
  };
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  if (!stay) afterEach(leave);
  afterAll(async () => {
    await leave();
    for (const context of shared.values()) await context.close();
  });

  async function sharedContext(viewport: keyof typeof viewports): Promise<BrowserContext> {
    const context = shared.get(viewport) ?? (await newContext(browser, viewport));
    shared.set(viewport, context);
    return context;
  }

  /** Opens an address; a prepared visit is a first visit. */
  async function arrive(
    address: string,
    { viewport = 'desktop', prepare, early = false, script = true, published }: Arrival = {},
  ) {
    if (published) await receivedOnce(address, ({ text }) => text.includes(published));
    const isFresh = prepare || !script;
    const visit = isFresh
      ? await newVisit(browser, viewport, script)
      : await newTab(await sharedContext(viewport));
    present.push(visit);
    await prepare?.(visit.page);
    await visit.page.goto(address);
    if (script && !early) await settle(visit.page);
    return visit;
  }

  return {
    arrive,
    /** Opens an address whose code is held until `release`. */
    async arriveEarly(address: string) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const holdCode = (page: Page) =>
        page.route(/\/assets\/.*\.js$/, async (route) => {
          await released;
          await route.continue();
        });
      return { ...(await arrive(address, { viewport: 'phone', early: true, prepare: holdCode })), release };
    },
  };
}

/** Waits until the page is hydrated and nothing of it is still loading. */
export async function settle(page: Page): Promise<void> {
  // The first action of the visitor.
  await page.keyboard.press('Shift');
  await page.locator(WORKING_PAGE).waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const busy = page.locator('[aria-busy=true]').or(page.getByText(/^Loading [a-z]+\.\.\.$/));
  // `expect.poll` is for tests, and hooks arrive too.
  await vi.waitUntil(async () => (await busy.count()) === 0, PATIENCE);
}

/** Waits until each text is on the page, word for word. */
export async function sees(place: Page | Locator, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await place.getByText(text, { exact: true }).first().waitFor();
}

export function partUnder(page: Page, heading: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
}

export function whereabouts(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Visible texts in the order of the screen. */
export async function textsOf(found: Locator): Promise<string[]> {
  const texts = await found.allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Waits for the element; returns its visible text. */
export async function textOf(found: Locator): Promise<string> {
  await found.waitFor();
  const [text = ''] = await textsOf(found);
  return text;
}

/** The text of the element that has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Figures with their labels, for example `30+ Projects Completed`. */
export async function figuresIn(place: Locator): Promise<string[]> {
  const labels = await textsOf(place.locator('dt'));
  const figures = await textsOf(place.locator('dd'));
  return figures.map((figure, position) => `${figure} ${labels[position]}`);
}
