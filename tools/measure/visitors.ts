import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadSite } from '../../functions/src/publishing/render.ts';
import { MODULE_LIST, type ModuleList } from '../../web/build/extra-files.ts';
import { chunksOf, SHELL } from '../../web/build/scripts-for.ts';
import { samplePaths, sampleReader } from './sample-pages.ts';

const DIST = 'web/dist';

/** The render bundle. */
export const RENDERER = resolve('web/dist-server');

/** Budgets of a visit before hydration ends, in bytes after gzip. The inline script and pictures count uncompressed. */
const budgets = {
  /** The only script before the first paint. */
  inline: 1_536,
  html: 14_300,
  scripts: 151_100,
  hero: 55_000,
  all: 180_000,
};

const exceptions: readonly { readonly pages: RegExp; readonly budgets: Partial<PageSize> }[] = [
  // The page has 39 cards and three finished projects. Its HTML needs no script.
  { pages: /^\/services\/home-renovation$/, budgets: { html: 18_500, all: 180_600 } },
  // Static pages. `all` counts every transferred byte.
  {
    pages: /\/(minor|moderate|major)$|^\/(privacy|accessibility)/,
    budgets: { inline: 0, scripts: 0, all: 30_000 },
  },
];

/** The budget of the back office's script until the sign-in, in bytes after gzip. */
const SIGN_IN = 230_700;

const FORBIDDEN =
  /^web\/src\/(admin|firebase\/admin)\/|node_modules\/(reactfire|rxfire)\/|node_modules\/@firebase\/(auth|functions|storage|database|firestore)\//;

type PageSize = Readonly<Record<keyof typeof budgets, number>>;

/** Reads the output of `npm run build`. */
export async function visitorSizes(): Promise<{ lines: string[]; exceeded: string[] }> {
  const manifest: Parameters<typeof chunksOf>[0] = JSON.parse(
    readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const site = await loadSite(RENDERER);
  const documents = sampleReader();
  const lines = [row('', 'inline', 'HTML', 'scripts', 'hero', 'all')];
  const exceeded: string[] = [];
  for (const path of samplePaths) {
    const size = measure((await site.render(path, documents)).html);
    const { inline, html, scripts, hero, all } = size;
    lines.push(row(path, String(inline), ...[html, scripts, hero, all].map(kilobytes)));
    exceeded.push(...excesses(path, size));
  }
  const scripts = addressesIn(readFileSync(join(DIST, 'admin.html'), 'utf8'), /(?:src|href)="([^"]+\.js)"/g);
  const signIn = bytesOf(scripts);
  lines.push(row('/admin: script until the sign-in', kilobytes(signIn)));
  if (signIn > SIGN_IN) exceeded.push(`/admin: script ${kilobytes(signIn)} of ${kilobytes(SIGN_IN)}`);
  // Modules that load lazily count too.
  const modules: ModuleList = JSON.parse(readFileSync(join(DIST, MODULE_LIST), 'utf8'));
  const forbidden = chunksOf(manifest, SHELL, true)
    .flatMap((name) => modules[manifest[name]?.file ?? ''] ?? [])
    .filter((module) => FORBIDDEN.test(module));
  return { lines, exceeded: [...exceeded, ...forbidden.map((module) => `${module} can reach visitors`)] };
}

function measure(page: string): PageSize {
  const scripts = bytesOf(/data-modules="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? []);
  const hero = bytesOf(addressesIn(page, /<img [^>]*src="([^"]+)"[^>]*loading="eager"/g));
  const fonts = bytesOf(addressesIn(page, /href="([^"]+\.woff2)"/g));
  const html = gzipSync(page, { level: 9 }).length;
  const inline = /<script data-modules=[^>]*>(.*?)<\/script>/s.exec(page)?.[1]?.length ?? 0;
  return { inline, html, scripts, hero, all: html + scripts + hero + fonts };
}

const addressesIn = (page: string, pattern: RegExp): string[] => [
  ...new Set([...page.matchAll(pattern)].map(([, address = '']) => address)),
];

function excesses(path: string, size: PageSize): string[] {
  const allowed = exceptions.filter(({ pages }) => pages.test(path)).map((exception) => exception.budgets);
  const limits: PageSize = Object.assign({ ...budgets }, ...allowed);
  return (Object.keys(budgets) as (keyof PageSize)[])
    .filter((what) => size[what] > limits[what])
    .map((what) => `${path}: ${what} ${kilobytes(size[what])} of ${kilobytes(limits[what])}`);
}

/** Transferred bytes: text is compressed, fonts and photographs are not. */
function bytesOf(addresses: readonly string[]): number {
  const sizes = addresses
    .map((address) => join(DIST, address))
    .filter(existsSync)
    .map((file) =>
      /\.(js|svg|css|html)$/.test(file)
        ? gzipSync(readFileSync(file), { level: 9 }).length
        : statSync(file).size,
    );
  return sizes.reduce((total, size) => total + size, 0);
}

const row = (path: string, ...cells: readonly string[]): string =>
  `  ${path.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
