import type { Browser, CDPSession, Locator, Page, Request } from 'playwright-core';
import { PHONE } from './chrome.ts';

/** How much slower than this machine a measured page computes. */
const CPU_SLOWDOWN = 4;

/** Slow 4G: 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up, in bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** How long what is waited for may take, in milliseconds: longer than on any page that can be used. */
const PATIENCE = 60_000;

/** A visitor of the measured site, for the first time there, with a slow phone and a slow network. */
export interface SlowVisit {
  readonly page: Page;
  /** Taps the middle of an element at once: Playwright's own tap waits until nothing moves, and the visitor would not. */
  tap(target: Locator): Promise<void>;
  /** Waits until nothing has moved on the network for a while, and the page is idle: not only after the page was opened, as Playwright's `networkidle`. */
  calm(): Promise<void>;
}

/** Opens a visit, hands it over, and closes it however that ends. `prepare` is run in every page before its own scripts. */
export async function withSlowVisit<T>(
  browser: Browser,
  origin: string,
  prepare: string,
  use: (visit: SlowVisit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin, locale: 'en-MY' });
  try {
    await context.addInitScript(prepare);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const calm = networkOf(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use({ page, tap: (target) => tap(session, target), calm });
  } finally {
    await context.close();
  }
}

/** What came over the network may still be at work. */
const NOTHING_LEFT_TO_DO = 'new Promise((resolve) => requestIdleCallback(() => resolve()))';

/** How long nothing moves when it is calm, in milliseconds. */
const CALM = 500;

function networkOf(page: Page): SlowVisit['calm'] {
  const open = new Set<Request>();
  let moved = Date.now();
  const close = (request: Request) => {
    open.delete(request);
    moved = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    const began = Date.now();
    while (open.size > 0 || Date.now() - Math.max(began, moved) < CALM) {
      if (Date.now() - began > PATIENCE) throw new Error(`The network of ${page.url()} was never calm`);
      await page.waitForTimeout(50);
    }
    await page.evaluate(NOTHING_LEFT_TO_DO);
  };
}

/** What is needed here of an element of the page: this workspace has no types of a document. */
interface Scrollable {
  scrollIntoView(how: { block: 'center'; behavior: 'instant' }): void;
}

async function tap(session: CDPSession, target: Locator): Promise<void> {
  await target.evaluate((element: Scrollable) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap on: ${target}`);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
