import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { chromiumFlags } from '../../tools/browser.ts';
import { recordVisit } from './failure-evidence.ts';
import { PATIENCE } from './patience.ts';
import { storageHost } from './suite.ts';

/** The built site on the Hosting emulator, or the address in SITE, such as Vite's. */
export const SITE = process.env['SITE'] ?? 'http://127.0.0.1:5000';

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Features that Playwright disables. Chromium obeys only the last `--disable-features`. */
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

/** The address of missing pictures in tests. Other tests may see such a picture in a list. */
const BROKEN_PICTURE = '/no/such/';
const PICTURE_ELSEWHERE = 'https://example.com/';

/** One process for all tabs of a visitor saves a third of the processor time. */
const ONE_PROCESS = '--renderer-process-limit=1';

/** Each window would load these pages of the address bar: as much work as the site. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

let browser: Promise<Browser> | undefined;

/** The Chromium of this worker, shared by its test files. `npm test` sets CHROMIUM. HEADED=1 shows the window. */
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

/** Closes all open visits of the test file. */
export async function closeVisits(): Promise<void> {
  for (const context of (await browser)?.contexts() ?? []) await context.close();
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page threw or logged. */
  readonly errors: string[];
}

/** A new visitor: empty storage and cache. */
export async function newVisit(
  browser: Browser,
  viewport: keyof typeof viewports = 'desktop',
  script = true,
): Promise<Visit> {
  return newTab(await newContext(browser, viewport, script));
}

/** A browser context, whose visits share storage and cache. Without `script`, pages run no JavaScript. */
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
    // Far from Kuala Lumpur: pages must not depend on the browser's time zone.
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
    // A page that a test answers has no address: Chromium would refuse it stored pictures of the local suite.
    permissions: ['local-network-access'],
  });
  context.setDefaultTimeout(PATIENCE);
  await recordVisit(context);
  return context;
}

export async function newTab(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (isError(message)) errors.push(wordsOf(message));
  });
  return { page, context, errors };
}

/** With the address of what could not be loaded. */
export function wordsOf(message: ConsoleMessage): string {
  const text = message.text();
  return text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text;
}

/** True if the page logged an error that counts. Missing pages and the missing pictures of other tests do not count. */
export function isError(message: ConsoleMessage): boolean {
  const { url } = message.location();
  // The connection check of the sign-in page reads the root of the database, which is not a document.
  const isRoot = url.endsWith('/databases/(default)/documents');
  const isElsewhere = isRoot || url.includes(BROKEN_PICTURE) || url.startsWith(`http://${storageHost}/`);
  const isMissing = (url === message.page()?.url() || isElsewhere) && message.text().includes('404');
  return message.type() === 'error' && !isMissing && !url.startsWith(PICTURE_ELSEWHERE);
}

/** Selectors for a page that is ready to use. */

/** All code of the page has run. */
export const HYDRATED_PAGE = 'html[data-hydrated]';

/** A hydrated page, or a page without code. */
export const WORKING_PAGE = `${HYDRATED_PAGE}, html:not(:has(script[data-modules]))`;

/** Waits until the page is drawn and its observers know the new sizes: a change of the window is not seen at once. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
}
