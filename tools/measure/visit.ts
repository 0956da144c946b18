import { contactSentences } from '@site/domain/enquiries/contact';
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

/** Always closes the visit. `prepare` runs in every page before its own scripts. */
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

interface Sight {
  /** Runs before the page's own scripts. */
  readonly note: string;
  /** Milliseconds from the last touch, or 0 if the event came first. */
  readonly sinceTouch: string;
}

/** Records the time when the result of `found` changes. A task after the frame's callback runs after the paint. */
function sight(name: string, found: string): Sight {
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
    note: NOTE_TOUCH + note,
    sinceTouch: `Math.max(0, sessionStorage.${name} - sessionStorage.benchTouched)`,
  };
}

export const otherHeading = sight('benchHeading', `document.querySelector('h1')?.textContent`);

export const LIVE_FORM = 'html[data-hydrated] form[name=contact]';
export const liveForm = sight('benchForm', `document.querySelector('${LIVE_FORM}')?.name`);

export const sentSentence = sight(
  'benchSent',
  `[...document.querySelectorAll('[role=status]')].map((one) => one.textContent).find((text) => text.includes(${JSON.stringify(contactSentences.success)}))`,
);

export const typedCharacter: Sight = {
  note: `
    addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => {
      sessionStorage.benchTyped ??= performance.timeOrigin + performance.now();
    })), { capture: true });
  `,
  sinceTouch: 'sessionStorage.benchTyped - sessionStorage.benchTouched',
};

/** Records the duration of each interaction with the Event Timing API. The API omits durations below 16 ms. */
export const NOTE_INTERACTIONS = `
  window.benchInteractions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      const longest = window.benchInteractions.get(interactionId) ?? 0;
      window.benchInteractions.set(interactionId, Math.max(longest, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Milliseconds until the API reports an interaction. */
export const AFTERMATH = 400;

/** The longest interaction in milliseconds, 0 if all were below 16 ms. */
export const LONGEST_INTERACTION = 'Math.max(0, ...window.benchInteractions.values())';
