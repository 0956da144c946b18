import type { SitemapEntry } from '@site/domain/publishing/rendered-page';
import { absolute } from '../site/shared/metadata/organisation.ts';

/** The text of sitemap.xml (https://www.sitemaps.org/protocol.html). */
export function sitemap(pages: readonly SitemapEntry[]): string {
  const urls = pages.map(({ path, lastModified }) => {
    const time = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    return `  <url><loc>${escaped(absolute(path))}</loc>${time}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** An address has no other character that XML escapes; quotes and brackets are percent-encoded. */
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
