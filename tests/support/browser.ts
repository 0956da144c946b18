import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { chromiumFlags } from '../../tools/test/chromium.ts';
import { recordVisit } from './failure-evidence.ts';
import { storageHost } from './suite.ts';

/** Where the built site is served by the Hosting emulator; SITE names another address, such as Vite's. */
export const SITE = process.env['SITE'] ?? 'http://127.0.0.1:5000';

/** The window sizes that every page is looked at in. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** What Playwright turns off, since the last switch of a name is the one that counts. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Where tests say that a picture is which is not there, or not to be had without the internet: others may see it in a list. */
const BROKEN_PICTURE = '/no/such/';
const PICTURE_ELSEWHERE = 'https://example.com/';

/** Tabs of a visitor share one process, which a visit need not start: a third less of the processor for it. */
const ONE_PROCESS = '--renderer-process-limit=1';

/** Pages of the address bar, which each window would load beside the site: as much work as the site itself. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

let browser: Promise<Browser> | undefined;

/**
 * The Chromium of this worker (the one that `npm test` found, its path is in CHROMIUM): started once for all test files that run in it, and
 * ended with it. A test file closes its visits, not the browser. HEADED=1 shows its window.
 */
export function launchBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      ...chromiumFlags,
      ONE_PROCESS,
      `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
    ],
    headless: process.env['HEADED'] !== '1',
  });
  return browser;
}

/** Closes what a test file has left open. */
export async function closeVisits(): Promise<void> {
  for (const context of (await browser)?.contexts() ?? []) await context.close();
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page threw or logged as an error. A test that provokes errors looks here; all others expect none. */
  readonly errors: string[];
}

/** A fresh visitor: no storage, no cache. */
export async function newVisit(
  browser: Browser,
  viewport: keyof typeof viewports = 'desktop',
  script = true,
): Promise<Visit> {
  return newTab(await newContext(browser, viewport, script));
}

/** What visits share that are not fresh: storage, and the files that have been downloaded. Without `script` pages run none. */
export async function newContext(
  browser: Browser,
  viewport: keyof typeof viewports = 'desktop',
  script = true,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    javaScriptEnabled: script,
    viewport: viewports[viewport],
    baseURL: SITE,
    locale: 'en-MY',
    // Nothing is to depend on where a browser is.
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  });
  await recordVisit(context);
  return context;
}

/** A further visit in a context. */
export async function newTab(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (isError(message)) errors.push(message.text());
  });
  return { page, context, errors };
}

/**
 * Whether a page has logged an error that it should not. An address that leads nowhere is answered as such, and the browser remarks on it;
 * so it does on the picture of another file's test, which leads nowhere or is deleted by now.
 */
export function isError(message: ConsoleMessage): boolean {
  const { url } = message.location();
  // The connection check of the sign-in page asks the root of the database, which is no document.
  const isRoot = url.endsWith('/databases/(default)/documents');
  const isElsewhere = isRoot || url.includes(BROKEN_PICTURE) || url.startsWith(`http://${storageHost}/`);
  const isMissing = (url === message.page()?.url() || isElsewhere) && message.text().includes('404');
  return message.type() === 'error' && !isMissing && !url.startsWith(PICTURE_ELSEWHERE);
}
