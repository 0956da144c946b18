import { type Browser, chromium } from 'playwright-core';

/** Chromium as root, on a machine without a display, that asks for nothing but the measured page. */
export const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Starts Chromium. Ctrl-C leaves it to the command, which has something to put in order first. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromeFlags], handleSIGINT: false });
}
