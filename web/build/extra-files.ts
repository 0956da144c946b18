import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { company } from '@site/domain/company';
import { BACK_OFFICE } from '@site/domain/routes';
import type { Plugin } from 'vite';
import { BACK_OFFICE as BACK_OFFICE_ENTRY } from './scripts-for.ts';

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
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const path = (id: string) => relative(root, id).replaceAll('\\', '/');
      const list = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map(path)]);
      const source = JSON.stringify(Object.fromEntries(list));
      this.emitFile({ type: 'asset', fileName: MODULE_LIST, source });
    },
  };
}

/** Writes robots.txt, and the company's contact for visitors without scripts. Vite's development server has one HTML file for all addresses. */
export function htmlAndRobots(): Plugin {
  return {
    name: 'html-and-robots',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '' }) {
        const isOffice = originalUrl.startsWith(BACK_OFFICE);
        const page = isOffice ? html.replace('src/app/main.tsx', BACK_OFFICE_ENTRY) : html;
        return page
          .replace('%COLOUR%', company.colour)
          .replace('%PHONE%', company.phone)
          .replace('%EMAIL%', company.email);
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}

const robots = `User-agent: *
Disallow: ${BACK_OFFICE}

Sitemap: ${company.website}/sitemap.xml
`;
