import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';

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

/** Pages of the address bar, which each window would load beside the site: as much work as the site itself. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Chromium as root on a machine without a display or an open network. */
const FLAGS = [
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts one Chromium (the one that `npm test` found, its path is in CHROMIUM) for all files of a run, before the first of them. Each
 * project of vitest.config.ts asks; the first starts it. HEADED=1 shows its window.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BROWSER_SERVER']) return;
  rmSync('artifacts/failed', { recursive: true, force: true });
  const server = await chromium.launchServer({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: FLAGS,
    headless: process.env['HEADED'] !== '1',
  });
  // The workers inherit it.
  process.env['BROWSER_SERVER'] = server.wsEndpoint();
  return async () => {
    delete process.env['BROWSER_SERVER'];
    await server.close();
  };
}
