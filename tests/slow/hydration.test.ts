/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CATALOGUE_PATH } from '@site/domain/publishing/publication';
import type { CreateSite } from '@site/domain/publishing/site';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderCatalogue } from '../../functions/src/publishing/render.ts';
import { samplePaths, sampleReader } from '../../tools/measure/sample-pages.ts';
import { localConfiguration } from '../../tools/start/configuration.ts';
import { serveHosting } from '../../tools/start/hosting.ts';
import { builtPaths } from '../../web/src/app/static-paths.ts';
import { visitors } from '../e2e/site/visitors.ts';
import { HYDRATED_PAGE } from '../support/browser.ts';

const { arrive } = visitors();

/** React's development build reports every hydration mismatch. For visitors, React silently renders the page again. */
let folder: string;
let site: Awaited<ReturnType<typeof serveHosting>>;

/** Time limit for the build, in milliseconds; generous for busy machines. */
const BUILDING = 240_000;

beforeAll(async () => {
  // Inside the repository, so that imports resolve.
  mkdirSync('artifacts', { recursive: true });
  folder = mkdtempSync(resolve('artifacts/site-'));
  const pages = join(folder, 'dist');
  const server = join(folder, 'server');
  const builder = await createBuilder({
    configFile: resolve('web/vite.config.ts'),
    configLoader: 'runner',
    mode: 'development',
    logLevel: 'error',
    build: { outDir: pages },
    environments: { ssr: { build: { outDir: server } } },
  });
  await builder.buildApp();
  execFileSync('npx', ['tsx', 'build/prerender.ts', pages, server], { cwd: 'web' });
  await renderContent(pages, server);
  const { hosting } = localConfiguration();
  site = await serveHosting({ hosting, folder: pages });
}, BUILDING);

afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Pages that the publisher renders, here with the sample content. */
const withContent = samplePaths.filter((path) => !builtPaths.includes(path));

async function renderContent(pages: string, server: string): Promise<void> {
  const { createSite }: { createSite: CreateSite } = await import(
    pathToFileURL(join(server, 'entry-server.js')).href
  );
  const { render } = createSite(JSON.parse(readFileSync(join(server, 'template.json'), 'utf8')));
  for (const path of withContent) {
    const file = join(pages, `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, (await render(path, sampleReader())).html);
  }
  writeFileSync(join(pages, CATALOGUE_PATH), await renderCatalogue(sampleReader()));
}

/** The words of the page as delivered. Those of a part that is loading go when its code is there. */
async function wordsOfHtml() {
  const html = await (await fetch(location.href)).text();
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').querySelector('main') ?? {};
  return textContent?.replace(/Loading (?:calculator|gallery|vehicles)\.\.\./, '');
}

/** Level, tier, privacy and accessibility pages have no script. */
const isStatic = (path: string) =>
  /home-renovation(\/[a-z]+)?\/(minor|moderate|major)$|^\/(privacy|accessibility)/.test(path);
const paths = [...builtPaths, ...withContent].filter((path) => !isStatic(path));

test.each([...paths, '/services/home-renovation?utm_source=flyer'])(
  '%s is hydrated as it stands, and keeps its words',
  async (path) => {
    const { page, errors } = await arrive(site.origin + path);
    await page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    expect(await page.locator('main').textContent()).toBe(await page.evaluate(wordsOfHtml));
  },
);
