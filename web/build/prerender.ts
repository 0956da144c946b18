import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { memoryReader } from '@site/domain/publishing/memory-reader';
import type { CreateSite, SiteTemplate } from '@site/domain/publishing/site';
import type { Manifest } from 'vite';
import { MARKS, templateOf } from '../src/app/fill-template.ts';
import { builtPaths } from '../src/app/static-paths.ts';
import { beforeHydration, checkPolicy } from './before-hydration.ts';
import { BACK_OFFICE_MANIFEST, backOfficeScripts, SHELL, scriptsFor } from './scripts-for.ts';

interface Bundle {
  readonly createSite: CreateSite;
  /** Page modules by route name, relative to the web workspace. */
  readonly pageSources: Readonly<Record<string, string>>;
}

/** Writes pages without content, the page for missing addresses, the empty back office and the template. Rejects if a page throws. */
async function prerenderSite(site: string, server: string): Promise<void> {
  const { createSite, pageSources }: Bundle = await import(
    pathToFileURL(resolve(server, 'entry-server.js')).href
  );
  const manifestIn = (file: string): Manifest => JSON.parse(readFileSync(join(site, file), 'utf8'));
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const template = siteTemplate(page, manifestIn('.vite/manifest.json'), pageSources);
  writeFileSync(join(server, 'template.json'), JSON.stringify(template));

  const { render, paths, sitemap } = createSite(template);
  const nothing = memoryReader();
  for (const path of builtPaths) {
    write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, (await render(path, nothing)).html);
  }
  write('sitemap.xml', sitemap((await paths(nothing)).map((path) => ({ path }))));
  write('404.html', (await render('/404', nothing)).html);
  write('admin.html', backOffice(template.html, backOfficeScripts(manifestIn(BACK_OFFICE_MANIFEST))));

  function write(file: string, html: string): void {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), html);
  }
}

function siteTemplate(page: string, manifest: Manifest, sources: Bundle['pageSources']): SiteTemplate {
  const html = page
    // The inline script imports Vite's entry and its imports later, with the scripts of the page.
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><');
  const scripts = Object.entries(sources).map(([name, source]) => [
    name,
    scriptsFor(manifest, [...SHELL, source]),
  ]);
  const template = { html: templateOf(html), loader, scripts: Object.fromEntries(scripts) };
  const build = createHash('sha256').update(JSON.stringify(template)).digest('hex').slice(0, 16);
  return { build, ...template };
}

/** Empty until its code loads, and hidden from search engines. */
function backOffice(html: string, { run, preload }: ReturnType<typeof backOfficeScripts>): string {
  // Each script runs as soon as its imports are loaded.
  const scripts = run.map((script) => `<script type="module" async src="${script}"></script>`);
  const preloads = preload.map((script) => `<link rel="modulepreload" href="${script}">`);
  return html
    .replace(MARKS.head, () => `<meta name="robots" content="noindex">${preloads.join('')}`)
    .replace(MARKS.body, '')
    .replace(MARKS.end, () => scripts.join(''));
}

const loader = await beforeHydration();
checkPolicy(loader);
const [site = 'dist', server = 'dist-server'] = process.argv.slice(2);
await prerenderSite(site, server);
