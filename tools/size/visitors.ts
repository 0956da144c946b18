import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = 'web/dist';

/** How much script a route may load before it can be used, in bytes after gzip: what it is today. The goal is 130,000. */
const ROUTE_BUDGET = 180_000;

/** Code that no visitor downloads, by the names of source files. */
const FORBIDDEN = /(^|\/)(src\/admin|src\/firebase\/admin)\//;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Where the back office begins: visitors only have its address. */
const BACK_OFFICE = 'src/app/back-office.tsx';
const SHELL = ['index.html', 'src/app/public-site.tsx'];

/** A line for each public page, and the budgets that are exceeded. Reads Vite's manifest. */
export function visitorSizes(): { lines: string[]; exceeded: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const pages = Object.keys(manifest)
    .filter((name) => /^src\/site\/.*-page\.tsx$/.test(name))
    .sort();
  const rows = [
    ['home', SHELL] as const,
    ...pages.map((page) => [page.slice('src/site/'.length), [...SHELL, page]] as const),
  ];
  const sizes = rows.map(([name, entries]) => ({
    name,
    bytes: transfer(manifest, closure(manifest, entries)),
  }));
  const reached = closure(manifest, SHELL, true).filter((name) => FORBIDDEN.test(name));
  return {
    lines: sizes.map(({ name, bytes }) => `  ${name.padEnd(52)}${kilobytes(bytes).padStart(8)}`),
    exceeded: [
      ...sizes
        .filter(({ bytes }) => bytes > ROUTE_BUDGET)
        .map(({ name, bytes }) => `${name}: ${kilobytes(bytes)} of ${kilobytes(ROUTE_BUDGET)}`),
      ...reached.map((name) => `${name} can reach visitors`),
    ],
  };
}

/** The chunks that the entries import, and those that these import; without what is loaded later unless `later` says so. */
function closure(manifest: Manifest, entries: readonly string[], later = false): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || name === BACK_OFFICE) return;
    found.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of later ? [...imports, ...dynamicImports] : imports) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...found];
}

/** Bytes of the chunks' scripts after gzip. */
function transfer(manifest: Manifest, names: readonly string[]): number {
  const files = new Set(names.flatMap((name) => manifest[name]?.file ?? []));
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((total, file) => total + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
