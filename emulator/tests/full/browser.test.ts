import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { testPromises } from '../sdk/keep.ts';
import { deniedPromises, jsonPromises, promises, RULES } from '../sdk/promises.ts';
import { OWNER, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { CHROMIUM, FLAGS } from '../support/program.ts';
import { startRelay } from '../support/relay.ts';

const MODES = [
  { mode: 'streaming', option: '' },
  { mode: 'long polling', option: '&polling' },
  { mode: 'as the SDK finds best', option: '&auto' },
  { mode: 'with persistence in IndexedDB', option: '&persistent' },
].map((one) => ({ ...one, project: `demo-${one.mode.replaceAll(' ', '-')}`.toLowerCase() }));

const all = { ...promises, ...deniedPromises, ...jsonPromises };

async function bundlePage(): Promise<string> {
  const input = fileURLToPath(new URL('../sdk/browser-page.ts', import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Serves the page from its own port, so that calls to the emulator are cross-origin. */
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

describe('firebase/firestore in Chromium, over WebChannel', () => {
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

  async function open(port: number, project: string, option: string): Promise<Page> {
    const page = await browser.newPage();
    const { port: own } = pages.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${own}/?port=${port}&project=${project}${option}`);
    await page.waitForFunction('globalThis.act');
    return page;
  }

  describe.each(MODES)('$mode', ({ project, option }) => {
    let page: Page;

    beforeAll(async () => {
      page = await open(emulator.port, project, option);
    });
    afterAll(() => page.close());

    testPromises(all, (name, collection) =>
      page.evaluate(`globalThis.act(${JSON.stringify(name)}, ${JSON.stringify(collection)})`),
    );
  });

  // Concurrent, because the SDK waits before each retry.
  test.concurrent.each(MODES)(
    'after a lost connection ($mode), listeners come back and waiting writes are delivered',
    async ({ project, option }) => {
      const relay = await startRelay(emulator.port);
      const visitor = await open(relay.port, project, option);
      const write = (id: string) =>
        fetch(`${emulator.url}/v1/projects/${project}/databases/(default)/documents/lost/${id}`, {
          method: 'PATCH',
          headers: OWNER,
          body: '{"fields":{}}',
        });
      const seen = (ids: string) => visitor.waitForFunction(`globalThis.seen.at(-1) === '${ids}'`);
      await write('a');
      await visitor.evaluate(`void (globalThis.seen = [],
        sdk.listen({ collection: 'lost' }, (ids) => seen.push(ids.join(' ')), (code) => seen.push(code)))`);
      await seen('a');
      relay.cut();
      await write('b');
      await visitor.evaluate(`void (globalThis.written = sdk.set('lost/c', { n: 1 }))`);
      await seen('a c');
      relay.mend();
      await visitor.evaluate('globalThis.written');
      await seen('a b c');
      await write('d');
      await seen('a b c d');
      await visitor.close();
      await relay.close();
    },
  );
});
