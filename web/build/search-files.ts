import { company } from '@site/domain/company';
import { BACK_OFFICE } from '@site/domain/routes';
import type { Plugin } from 'vite';
import { sitemapPaths } from '../src/app/static-paths.ts';

/** Writes what search engines ask for first, sitemap.xml and robots.txt, and puts the company's contact into the page for visitors without script. */
export function searchFiles(): Plugin {
  return {
    name: 'search-files',
    transformIndexHtml: (html) => html.replace('%PHONE%', company.phone).replace('%EMAIL%', company.email),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}

/** https://www.sitemaps.org/protocol.html; no address contains a character that XML escapes. */
function sitemap(): string {
  const urls = sitemapPaths.map((path) => `  <url><loc>${company.website}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const robots = `User-agent: *
Disallow: ${BACK_OFFICE}

Sitemap: ${company.website}/sitemap.xml
`;
