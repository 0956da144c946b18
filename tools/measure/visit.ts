import type { Browser, BrowserContextOptions, CDPSession, Locator, Page, Request } from 'playwright-core';

/** Relative to this machine. */
const CPU_SLOWDOWN = 4;

/** Milliseconds of latency, bytes per second. */
type Network = Readonly<Record<'latency' | 'downloadThroughput' | 'uploadThroughput', number>>;

const LONGEST_MS = 60_000;

export interface SlowVisit {
  readonly page: Page;
  /** Taps the middle of an element at once. Playwright's own tap waits for animations. */
  tap(target: Locator): Promise<void>;
  /** Waits until network and page are idle. Playwright's `networkidle` works only once after opening a page. */
  calm(): Promise<void>;
}

/** Visits the site on a slow device, and always closes the visit. `prepare` runs in every page before its own scripts. */
export type SlowVisits = <T>(prepare: string, use: (visit: SlowVisit) => Promise<T>) => Promise<T>;

/** Without `network` only the processor is slow. */
export function slowVisits(browser: Browser, device: BrowserContextOptions, network?: Network): SlowVisits {
  return async (prepare, use) => {
    const context = await browser.newContext(device);
    try {
      await context.addInitScript(prepare);
      const page = await context.newPage();
      page.setDefaultTimeout(LONGEST_MS);
      const calm = networkOf(page);
      const session = await context.newCDPSession(page);
      if (network) {
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      return await use({ page, tap: (target) => tap(session, target), calm });
    } finally {
      await context.close();
    }
  };
}

/** The page may still process the last network response. A page that draws all the time is never idle. */
const NOTHING_LEFT_TO_DO = 'new Promise((done) => requestIdleCallback(() => done(), { timeout: 10_000 }))';

const IDLE_AFTER_MS = 500;

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
    while (open.size > 0 || Date.now() - Math.max(began, moved) < IDLE_AFTER_MS) {
      if (Date.now() - began > LONGEST_MS) throw new Error(`The network of ${page.url()} was never calm`);
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

/** Runs `then` in the page when the text of `found` changes. */
export function whenChanged(found: string, then: string): string {
  return `{
    let last;
    new MutationObserver(() => {
      const text = ${found};
      if (!text || text === last) return;
      last = text;
      ${then}
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }`;
}

/** Notes the time of the paint. A task after the frame's callback runs after the paint. */
export function notePaint(name: string, operator = '='): string {
  return `requestAnimationFrame(() => setTimeout(() => {
    sessionStorage.${name} ${operator} performance.timeOrigin + performance.now();
  }))`;
}

/** Records the time when the result of `found` changes. */
export function sight(name: string, found: string) {
  return {
    /** Runs before the page's own scripts. */
    note: NOTE_TOUCH + whenChanged(found, notePaint(name)),
    /** Milliseconds from the last touch, or 0 if the event came first. */
    sinceTouch: `Math.max(0, sessionStorage.${name} - sessionStorage.benchTouched)`,
  };
}
