import type { Manifest } from 'vite';

const ENTRY = 'index.html';
export const BACK_OFFICE = 'src/app/back-office.tsx';

/** The first scripts of every public page: the entry, and its import before rendering. */
export const SHELL: readonly string[] = [ENTRY, 'src/app/public-site.tsx'];

/** Runs before all other code of the back office. */
export const SESSION_START = 'src/app/session-start.ts';

export const BACK_OFFICE_MANIFEST = '.vite/back-office.json';

/** `run` starts at once, `preload` is in order of need. */
export function backOfficeScripts(manifest: Manifest) {
  const entries = [SESSION_START, BACK_OFFICE];
  const run = entries.flatMap((name) => scriptsFor(manifest, [name])[0] ?? []);
  return { run, preload: scriptsFor(manifest, entries).filter((address) => !run.includes(address)) };
}

/** The addresses of the named chunks and their imports. The entry comes first. */
export function scriptsFor(manifest: Manifest, names: readonly string[]): string[] {
  return chunksOf(manifest, names)
    .map((name) => manifest[name]?.file)
    .filter((file) => file?.endsWith('.js') === true)
    .map((file) => `/${file}`);
}

/** The named chunks of Vite's manifest with all imports. `withLazy` includes dynamic imports. */
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
