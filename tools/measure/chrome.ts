import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags } from '../test/chromium.ts';

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Starts Chromium. Ctrl-C leaves it to the command, which has something to put in order first. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumFlags], handleSIGINT: false });
}
