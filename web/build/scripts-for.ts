/** Vite's manifest: the chunks by their source file, or by a name that begins with `_`. */
export type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const ENTRY = 'index.html';
export const BACK_OFFICE = 'src/app/back-office.tsx';

/** What every visit to a public page begins with. */
export const SHELL: readonly string[] = [ENTRY, 'src/app/public-site.tsx'];

/** The addresses of the scripts that a page is hydrated with, the entry first. `source` is the page's module. */
export function scriptsFor(manifest: Manifest, source: string): string[] {
  return addresses(manifest, [...SHELL, source]);
}

/** The addresses of the scripts that the back office begins with, the entry first. */
export function backOfficeScripts(manifest: Manifest): string[] {
  return addresses(manifest, [ENTRY, BACK_OFFICE]);
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
