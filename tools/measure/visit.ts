import { contactMessages } from '@site/domain/messages/enquiries';
import {
  type Browser,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { chromiumFlags } from '../test/chromium.ts';

/** Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** How much slower than this machine a measured page computes. */
export const CPU_SLOWDOWN = 4;

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

/** Starts Chromium. Ctrl-C leaves it to the command, which has something to put in order first. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumFlags], handleSIGINT: false });
}

// --- What is run in a page before its own scripts, or asked of it later: a text, since this workspace has no types of a document. ---

/**
 * Notes when the visitor last touched the screen: when the hand did, not when the page came round to it. In milliseconds by the clock of
 * the machine, and in a store that the next page has too.
 */
const NOTE_TOUCH = `
  addEventListener('pointerdown', (event) => {
    sessionStorage.benchTouched = performance.timeOrigin + event.timeStamp;
  }, { capture: true });
`;

/** What is waited for after a touch. */
interface Sight {
  /** To be run before the page's own scripts. */
  readonly note: string;
  /** To be asked when it has been there for some milliseconds: how many from the last touch until it was; 0 when it was there before. */
  readonly sinceTouch: string;
}

/** Notes, by the same clock, when `found` gave another text than before. Its frame has been painted when the task after it runs. */
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

/** A first-level heading with another text than the last one. */
export const otherHeading = sight('benchHeading', `document.querySelector('h1')?.textContent`);

/** The contact form, its sending in the hands of the page's code. */
export const LIVE_FORM = 'html[data-hydrated] form[name=contact]';
export const liveForm = sight('benchForm', `document.querySelector('${LIVE_FORM}')?.name`);

/** That an enquiry was sent. */
export const sentSentence = sight(
  'benchSent',
  `[...document.querySelectorAll('[role=status]')].map((one) => one.textContent).find((text) => text.includes(${JSON.stringify(contactMessages.success)}))`,
);

/** The first character that was typed. */
export const typedCharacter: Sight = {
  note: `
    addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => {
      sessionStorage.benchTyped ??= performance.timeOrigin + performance.now();
    })), { capture: true });
  `,
  sinceTouch: 'sessionStorage.benchTyped - sessionStorage.benchTouched',
};

/** Notes how long every interaction takes until the next paint, as the Event Timing API tells it; it leaves out those below 16 ms. */
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

/** How long what follows an interaction may take to be told of, in milliseconds. */
export const AFTERMATH = 400;

/** The longest interaction, 0 when all were below what the API tells. */
export const LONGEST_INTERACTION = 'Math.max(0, ...window.benchInteractions.values())';
