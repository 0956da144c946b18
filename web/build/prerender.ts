import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasId, pathWithId, type RouteWithId, routeNames } from '@site/domain/routes';
import type { earlyReads, RenderedPage } from '../src/app/entry-server.tsx';
import { PRERENDERED } from '../src/app/prerendered-head.ts';
import { prerenderedPaths } from '../src/app/static-paths.ts';
import { earlyReadsScript } from './early-reads.ts';
import { preHydrationScript } from './pre-hydration-script.ts';
import { backOfficeScripts, type Manifest, scriptsFor } from './scripts-for.ts';
import { skeletonFile } from './skeleton-file.ts';

interface Server {
  renderPage(path: string): Promise<RenderedPage>;
  /** The module of the page at that path. */
  sourceOf(path: string): string | undefined;
  earlyReads: typeof earlyReads;
}

interface Skeleton {
  readonly file: string;
  readonly path: string;
  /** Its content is prefetched before the page's code is loaded. */
  readonly page?: RouteWithId;
}

/**
 * What is shown until the code of a page with an id is loaded, and for addresses that do not exist. Skeletons are rendered for an id that
 * does not exist, and never hydrated.
 */
const skeletons: readonly Skeleton[] = [
  ...routeNames
    .filter(hasId)
    .map((page) => ({ file: skeletonFile(page), path: pathWithId(page, '-'), page })),
  { file: '404.html', path: '/404' },
];

/** The back office is empty until its code is loaded, and hidden from search engines. */
const NOTHING: RenderedPage = {
  head: `<meta ${PRERENDERED} name="robots" content="noindex">`,
  styles: '',
  body: '',
};

/**
 * Renders every page that can be, into the folder that `vite build` has written: `path.html` for each path, the skeletons for
 * addresses with an id, and the empty page of the back office. Rejects when a page throws.
 */
async function prerenderSite(site: string, server: Server): Promise<void> {
  const manifest: Manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  // Vite has put the entry here; the inline script imports it later, with the scripts of the page.
  const bare = page
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><');

  for (const path of prerenderedPaths) {
    const rendered = await server.renderPage(path);
    const modules = scriptsFor(manifest, server.sourceOf(path)).join(' ');
    const loader = `<script data-modules="${modules}">${preHydrationScript}</script>`;
    write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, fill(rendered, loader, path));
  }
  for (const { file, path, page } of skeletons) {
    const reads = page ? readEarly(server.earlyReads(page)) : '';
    const scripts = scriptsFor(manifest, server.sourceOf(path));
    write(file, fill(await server.renderPage(path), reads + atOnce(scripts)));
  }
  write('admin.html', fill(NOTHING, atOnce(backOfficeScripts(manifest))));

  function fill({ head, styles, body }: RenderedPage, loader: string, path?: string): string {
    const root = path === undefined ? '<div id="root">' : `<div id="root" data-path="${path}">`;
    return bare
      .replace('</head>', () => `${head}${styles}${loader}</head>`)
      .replace('<div id="root">', () => `${root}${body}`);
  }

  function write(file: string, html: string): void {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), html);
  }
}

/** Scripts that load right after the skeleton has painted; the entry first. */
function atOnce([entry, ...others]: readonly string[]): string {
  const preloads = others.map((script) => `<link rel="modulepreload" fetchpriority="low" href="${script}">`);
  return `<script type="module" fetchpriority="low" src="${entry}"></script>${preloads.join('')}`;
}

function readEarly(reads: ReturnType<typeof earlyReads>): string {
  if (reads.length === 0) return '';
  const json = JSON.stringify(reads).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return `<script data-reads='${json}'>${earlyReadsScript}</script>`;
}

/** Throws when the Content-Security-Policy would keep the browser from running the inline scripts. */
function checkPolicy(): void {
  const policy = readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8');
  const hashes = [preHydrationScript, earlyReadsScript].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  if (hashes.every((hash) => policy.includes(hash))) return;
  throw new Error(
    `The script-src of firebase.json has to name ${hashes.join(' ')}, in place of each sha256 that is there.`,
  );
}

checkPolicy();
const [site = 'dist', server = 'dist-server'] = process.argv.slice(2);
await prerenderSite(site, await import(pathToFileURL(resolve(server, 'entry-server.js')).href));
