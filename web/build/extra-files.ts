import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { company } from '@site/domain/company';
import { BACK_OFFICE } from '@site/domain/routes';
import type { Plugin } from 'vite';

/** A file beside Vite's manifest: the modules of each public chunk, as paths from the repository root. */
export const MODULE_LIST = '.vite/modules.json';

export type ModuleList = Readonly<Record<string, readonly string[]>>;

/** `npm run size` finds forbidden modules with this file. */
export function moduleList(): Plugin {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return {
    name: 'module-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
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

/** Writes robots.txt, and the company's contact for visitors without scripts. */
export function searchFiles(): Plugin {
  return {
    name: 'search-files',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: (html) => html.replace('%PHONE%', company.phone).replace('%EMAIL%', company.email),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}

const robots = `User-agent: *
Disallow: ${BACK_OFFICE}

Sitemap: ${company.website}/sitemap.xml
`;
