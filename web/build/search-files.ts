import { company } from '@site/domain/company';
import { BACK_OFFICE } from '@site/domain/routes';
import type { Plugin } from 'vite';

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
