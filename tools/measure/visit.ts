import type { Browser, CDPSession, Locator, Page, Request } from 'playwright-core';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Relative to this machine. */
export const CPU_SLOWDOWN = 4;

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down and 750 kbit/s up, in bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Maximum wait in milliseconds, longer than on any usable page. */
const PATIENCE = 60_000;

export interface SlowVisit {
  readonly page: Page;
  /** Taps the middle of an element at once. Playwright's own tap waits for animations. */
  tap(target: Locator): Promise<void>;
  /** Waits until network and page are idle. Playwright's `networkidle` works only once after opening a page. */
  calm(): Promise<void>;
}

/** Visits the site on a slow phone, and always closes the visit. `prepare` runs in every page before its own scripts. */
export type SlowVisits = <T>(prepare: string, use: (visit: SlowVisit) => Promise<T>) => Promise<T>;

export function slowVisits(browser: Browser, origin: string): SlowVisits {
  return async (prepare, use) => {
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
  };
}

/** The page may still process the last network response. */
const NOTHING_LEFT_TO_DO = 'new Promise((resolve) => requestIdleCallback(() => resolve()))';

/** Milliseconds without network traffic that count as idle. */
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

/** The DOM methods used here. This workspace has no DOM types. */
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

/** Records the time of the last touch event, in milliseconds of the system clock. Session storage keeps the time for the next page. */
const NOTE_TOUCH = `
  addEventListener('pointerdown', (event) => {
    sessionStorage.benchTouched = performance.timeOrigin + event.timeStamp;
  }, { capture: true });
`;

/** Records the time when the result of `found` changes. A task after the frame's callback runs after the paint. */
export function sight(name: string, found: string) {
  const note = `{
    let last;
    new MutationObserver(() => {
      const text = ${found};
      if (!text || text === last) return;
      last = text;
      requestAnimationFrame(() => setTimeout(() => {
        sessionStorage.${name} = performance.timeOrigin + performance.now();
      }));
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }`;
  return {
    /** Runs before the page's own scripts. */
    note: NOTE_TOUCH + note,
    /** Milliseconds from the last touch, or 0 if the event came first. */
    sinceTouch: `Math.max(0, sessionStorage.${name} - sessionStorage.benchTouched)`,
  };
}
