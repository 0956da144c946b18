import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MODULE_LIST, type ModuleList } from '../../web/build/module-list.ts';
import { chunksOf, type Manifest, SHELL } from '../../web/build/scripts-for.ts';
import { samplePaths } from './sample-pages.ts';
import { builtSite, sampleReader } from './sample-site.ts';

const DIST = 'web/dist';

/** Budgets of a visit before hydration ends, in bytes after gzip. The inline script and pictures count uncompressed. */
const budgets = {
  /** The only script before the first paint. */
  inline: 1_536,
  html: 14_000,
  scripts: 150_000,
  hero: 55_000,
  all: 180_000,
};

type Budgets = typeof budgets;

const exceptions: readonly { readonly pages: RegExp; readonly budgets: Partial<Budgets> }[] = [
  // The page shows 39 works. Its HTML needs no script.
  { pages: /^\/services\/home-renovation$/, budgets: { html: 17_700 } },
  // Static pages. `all` counts every transferred byte.
  { pages: /\/(minor|moderate|major)$|^\/privacy/, budgets: { inline: 0, scripts: 0, all: 30_000 } },
];

/** The budget of the back office's script until the sign-in, in bytes after gzip. */
const SIGN_IN = 230_000;

const FORBIDDEN =
  /^web\/src\/(admin|firebase\/admin)\/|node_modules\/(reactfire|rxfire)\/|node_modules\/@firebase\/(auth|functions|storage|database)\/|node_modules\/@firebase\/firestore\/dist\/(?!lite\/)/;

interface PageSize {
  readonly path: string;
  readonly inline: number;
  readonly html: number;
  readonly scripts: number;
  readonly hero: number;
  readonly all: number;
}

/** Reads the output of `npm run build`. */
export async function visitorSizes(): Promise<{ lines: string[]; exceeded: string[] }> {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const site = await builtSite();
  const documents = sampleReader();
  const sizes: PageSize[] = [];
  for (const path of samplePaths) sizes.push(measure(path, (await site.render(path, documents)).html));
  const head = row('', 'inline', 'HTML', 'scripts', 'hero', 'all');
  const lines = sizes.map(({ path, inline, html, scripts, hero, all }) =>
    row(path, String(inline), kilobytes(html), kilobytes(scripts), kilobytes(hero), kilobytes(all)),
  );
  const signIn = signInBytes();
  const isTooMuch = signIn > SIGN_IN;
  return {
    lines: [head, ...lines, row('/admin: script until the sign-in', kilobytes(signIn))],
    exceeded: [
      ...sizes.flatMap(excesses),
      ...forbidden(manifest),
      ...(isTooMuch ? [`/admin: script ${kilobytes(signIn)} of ${kilobytes(SIGN_IN)}`] : []),
    ],
  };
}

function signInBytes(): number {
  return bytesOf(addressesIn(readFileSync(join(DIST, 'admin.html'), 'utf8'), /(?:src|href)="([^"]+\.js)"/g));
}

function measure(path: string, page: string): PageSize {
  const scripts = /data-modules="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
  const pictures = addressesIn(page, /<img [^>]*src="([^"]+)"[^>]*loading="eager"/g);
  const fonts = addressesIn(page, /href="([^"]+\.woff2)"/g);
  const html = gzipSync(page, { level: 9 }).length;
  const parts = { html, scripts: bytesOf(scripts), hero: bytesOf(pictures) };
  return {
    path,
    inline: /<script data-modules=[^>]*>(.*?)<\/script>/s.exec(page)?.[1]?.length ?? 0,
    ...parts,
    all: parts.html + parts.scripts + parts.hero + bytesOf(fonts),
  };
}

function addressesIn(page: string, pattern: RegExp): string[] {
  return [...new Set([...page.matchAll(pattern)].map(([, address = '']) => address))];
}

function excesses(size: PageSize): string[] {
  const allowed = exceptions.filter(({ pages }) => pages.test(size.path)).map(({ budgets }) => budgets);
  const limits: Budgets = Object.assign({ ...budgets }, ...allowed);
  return (Object.keys(limits) as (keyof typeof limits)[])
    .filter((what) => size[what] > limits[what])
    .map((what) => `${size.path}: ${what} ${kilobytes(size[what])} of ${kilobytes(limits[what])}`);
}

/** Includes modules that load lazily. */
function forbidden(manifest: Manifest): string[] {
  const modules: ModuleList = JSON.parse(readFileSync(join(DIST, MODULE_LIST), 'utf8'));
  return filesOf(manifest, SHELL, true)
    .flatMap((file) => modules[file.slice(1)] ?? [])
    .filter((module) => FORBIDDEN.test(module))
    .map((module) => `${module} can reach visitors`);
}

function filesOf(manifest: Manifest, names: readonly string[], later = false): string[] {
  return chunksOf(manifest, names, later).flatMap((name) => {
    const file = manifest[name]?.file;
    return file?.endsWith('.js') ? [`/${file}`] : [];
  });
}

/** Transferred bytes: text is compressed, fonts and photographs are not. */
function bytesOf(addresses: readonly string[]): number {
  return addresses
    .map((address) => join(DIST, address))
    .filter(existsSync)
    .reduce((total, file) => total + wireBytes(file), 0);
}

function wireBytes(file: string): number {
  return /\.(js|svg|css|html)$/.test(file)
    ? gzipSync(readFileSync(file), { level: 9 }).length
    : statSync(file).size;
}

function row(path: string, ...cells: readonly string[]): string {
  return `  ${path.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
