import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The file, beside Vite's manifest, that says which modules each chunk is made of: paths from the repository's root, by chunk. */
export const MODULE_LIST = '.vite/modules.json';

export type ModuleList = Readonly<Record<string, readonly string[]>>;

/** Writes which modules each chunk is made of; `npm run size` looks there for what must not reach visitors. */
export function moduleList(): Plugin {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return {
    name: 'module-list',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const list = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? [[chunk.fileName, chunk.moduleIds.map((id) => relative(root, id).replaceAll('\\', '/'))]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: MODULE_LIST,
        source: JSON.stringify(Object.fromEntries(list)),
      });
    },
  };
}
