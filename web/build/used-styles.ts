import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves of Chakra's list of CSS properties, by which it tells styles from attributes, those that the sources name: 180 of 535, and 1.5 KB less
 * on every page.
 */
export function usedStyles(): Plugin {
  return {
    name: 'used-styles',
    apply: 'build',
    transform: {
      filter: { id: /@pandacss\/is-valid-prop\// },
      handler: (code) => {
        const words = wordsOfSources();
        return code.replace(/(?<=cssPropertiesStr = ")[^"]+/, (list) =>
          list
            .split(',')
            .filter((name) => words.has(name))
            .join(),
        );
      },
    },
  };
}

/** Every word that stands anywhere in the sources of the pages. */
export function wordsOfSources(): ReadonlySet<string> {
  const folder = join(import.meta.dirname, '../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? []));
}
