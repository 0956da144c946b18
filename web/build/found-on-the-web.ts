import { company } from '@site/domain/company';
import type { Plugin } from 'vite';
import { staticPaths } from '../src/app/static-paths.ts';

/** Writes what search engines ask for first, the map of the site and where not to look, and the contact into the page for those without script. */
export function foundOnTheWeb(): Plugin {
  return {
    name: 'found-on-the-web',
    transformIndexHtml: (html) => html.replace('%PHONE%', company.phone).replace('%EMAIL%', company.email),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap() });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}

/** https://www.sitemaps.org/protocol.html; the addresses hold nothing that XML would want escaped. */
function siteMap(): string {
  const urls = staticPaths.map((path) => `  <url><loc>${company.website}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const robots = `User-agent: *
Disallow: /admin

Sitemap: ${company.website}/sitemap.xml
`;
