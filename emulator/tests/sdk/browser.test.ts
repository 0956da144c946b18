import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe } from 'vitest';
import { startEmulator, type TestEmulator } from '../support/emulator.ts';
import { testPromises } from './keep.ts';
import { deniedPromises, promises, RULES } from './promises.ts';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const hasChromium = existsSync(CHROMIUM);
if (!hasChromium) console.log(`Browser suite skipped: there is no ${CHROMIUM}`);

/** Keeps the browser from calling home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const all = { ...promises, ...deniedPromises };

/** The page's script, with the SDK's build for browsers. */
async function bundlePage(): Promise<string> {
  const input = fileURLToPath(new URL('browser-page.ts', import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Serves the page from a port of its own, so that calls to the emulator go to another origin. */
async function servePage(): Promise<Server> {
  const script = await bundlePage();
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe.skipIf(!hasChromium)('firebase/firestore in Chromium, over WebChannel', () => {
  let emulator: TestEmulator;
  let pages: Server;
  let browser: Browser;

  beforeAll(async () => {
    emulator = await startEmulator();
    emulator.service.admin.setDefaultRules(RULES);
    pages = await servePage();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterAll(async () => {
    await browser.close();
    pages.close();
    await emulator.close();
  });

  describe.each([
    { mode: 'streaming', option: '' },
    { mode: 'long polling', option: '&polling' },
  ])('$mode', ({ mode, option }) => {
    let page: Page;

    beforeAll(async () => {
      page = await browser.newPage();
      const { port } = pages.address() as AddressInfo;
      const project = `demo-${mode.replace(' ', '-')}`;
      await page.goto(`http://127.0.0.1:${port}/?port=${emulator.port}&project=${project}${option}`);
      await page.waitForFunction('globalThis.act');
    });
    afterAll(() => page.close());

    testPromises(all, (name, collection) =>
      page.evaluate(`globalThis.act(${JSON.stringify(name)}, ${JSON.stringify(collection)})`),
    );
  });
});
