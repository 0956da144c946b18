/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// What `page.evaluate` is given runs in the browser.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import {
  launchBrowser,
  newContext,
  newTab,
  newVisit,
  type Visit,
  type viewports,
} from '../../support/browser.ts';
import { WORKING_PAGE } from '../../support/hydration.ts';
import { receivedOnce } from '../../support/published.ts';

/** How long a visitor waits for something to show up, in milliseconds; a busy machine needs it. */
const PATIENCE = 30_000;

interface Arrival {
  readonly viewport?: keyof typeof viewports;
  /** Before anything is asked for: what happens to calls in transit, what the browser can do. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Goes on as soon as the page itself is there, though calls are still under way. */
  readonly early?: boolean;
  /** Waits until this stands on the page as Hosting sends it: content that was written a moment ago is being published. */
  readonly published?: string;
  /** False: in a browser that runs no script of pages. */
  readonly script?: boolean;
}

/**
 * Visitors for the tests of a file or group. Each arrives in a tab that is closed when the test ends, or stays to the end. Those whose
 * visit is prepared have a browser to themselves; the others share downloaded files, which makes them quick.
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

  return {
    /** Opens an address; a prepared visit is that of somebody who has never been here. */
    async arrive(
      address: string,
      { viewport = 'desktop', prepare, early = false, script = true, published }: Arrival = {},
    ) {
      if (published) await receivedOnce(address, ({ text }) => text.includes(published));
      const isFresh = prepare || !script;
      const visit = isFresh
        ? await newVisit(browser, viewport, script)
        : await newTab(await sharedContext(viewport));
      present.push(visit);
      visit.page.setDefaultTimeout(PATIENCE);
      await prepare?.(visit.page);
      await visit.page.goto(address);
      if (script && !early) await settle(visit.page);
      return visit;
    },
  };
}

/** The page's code works, and nothing says that it is still loading. */
export async function settle(page: Page): Promise<void> {
  // The first sign of a visitor.
  await page.keyboard.press('Shift');
  await page.locator(WORKING_PAGE).waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isLoading = () => page.getByText(/^Loading [a-z]+\.\.\.$/).count();
  await vi.waitUntil(async () => (await isLoading()) === 0, { timeout: PATIENCE });
}

/** Expects of what is read again and again that it becomes so. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: PATIENCE });
}

/** Waits until each of the texts stands on the page, word for word. */
export async function sees(place: Page | Locator, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await place.getByText(text, { exact: true }).first().waitFor();
}

/** The section or other part of the page that is under a heading. */
export function partUnder(page: Page, heading: string, part = 'section'): Locator {
  return page.locator(part).filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
}

/** Path, query and anchor of where the visitor is. */
export function whereabouts(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** The visible texts of all that the locator finds, in the order of the screen. */
export async function textsOf(found: Locator): Promise<string[]> {
  const texts = await found.allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The visible text of what the locator finds, which is waited for. */
export async function textOf(found: Locator): Promise<string> {
  await found.waitFor();
  const [text = ''] = await textsOf(found);
  return text;
}

/** Figures and their labels, as `30+ Projects Completed`, in the order of the screen. */
export async function figuresIn(place: Locator): Promise<string[]> {
  const labels = await textsOf(place.locator('dt'));
  const figures = await textsOf(place.locator('dd'));
  return figures.map((figure, position) => `${figure} ${labels[position]}`);
}
