/** Vite's manifest: the chunks by their source file, or by a name that begins with `_`. */
export type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const ENTRY = 'index.html';
export const BACK_OFFICE = 'src/app/back-office.tsx';

/** What every visit to a public page begins with: the entry, and what it imports before it renders. */
export const SHELL: readonly string[] = [ENTRY, 'src/app/public-site.tsx'];

/** The addresses of the scripts that a page is hydrated with, the entry first. `source` is the page's module. */
export function scriptsFor(manifest: Manifest, source: string): string[] {
  return addresses(manifest, [...SHELL, source]);
}

/** Runs by itself before everything else of the back office. */
export const SESSION_START = 'src/app/session-start.ts';

/** The addresses of the scripts of the back office: those that are run, and all that is loaded ahead, in the order of their need. */
export function backOfficeScripts(manifest: Manifest): {
  run: readonly string[];
  preload: readonly string[];
} {
  const run = [SESSION_START, ENTRY].flatMap((name) => addresses(manifest, [name])[0] ?? []);
  const all = addresses(manifest, [SESSION_START, ENTRY, BACK_OFFICE]);
  return { run, preload: all.filter((address) => !run.includes(address)) };
}

function addresses(manifest: Manifest, names: readonly string[]): string[] {
  return chunksOf(manifest, names)
    .map((name) => manifest[name]?.file)
    .filter((file) => file?.endsWith('.js') === true)
    .map((file) => `/${file}`);
}

/** The named chunks and all that they import; with dynamic imports if `withLazy` says so. */
export function chunksOf(manifest: Manifest, names: readonly string[], withLazy = false): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of withLazy ? [...imports, ...dynamicImports] : imports) visit(next);
  };
  for (const name of names) visit(name);
  return [...found];
}
