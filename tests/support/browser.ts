import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where the built site is served by the Hosting emulator; SITE names another address, such as Vite's. */
const SITE = process.env['SITE'] ?? 'http://127.0.0.1:5000';

/** The window sizes that every page is looked at in. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Chromium as root on a machine without a display or an open network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium that `npm test` found (its path is in CHROMIUM). */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
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
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    baseURL: SITE,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // An address that leads nowhere is answered as such; the browser remarks on it.
    const isAboutAddress = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isAboutAddress) errors.push(message.text());
  });
  return { page, context, errors };
}
