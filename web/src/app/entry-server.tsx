import type { DocumentReader } from '@site/domain/publishing/document-reader';
import type { RenderedPage, Site, SitemapEntry, SiteTemplate } from '@site/domain/publishing/site';
import { readTime, type StoredDocument } from '@site/domain/stored';
import { absolute } from '#site/metadata.tsx';
import { fillTemplate, templateOf } from './fill-template.ts';
import { canonicalPath, publicPages } from './public-pages.tsx';
import { readPage } from './read-page.ts';
import { renderBody } from './render-body.tsx';
import { aliasPaths, publishedPaths } from './static-paths.ts';

/** Returns the text of sitemap.xml (https://www.sitemaps.org/protocol.html). */
export function sitemap(pages: readonly SitemapEntry[]): string {
  const urls = pages.map(({ path, lastModified }) => {
    const time = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    // An address contains no other special character: quotes and brackets are percent-encoded.
    const address = absolute(path).replaceAll('&', '&amp;').replaceAll("'", '&apos;');
    return `  <url><loc>${address}</loc>${time}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

export function watchTimes(documents: DocumentReader) {
  let last = Number.NEGATIVE_INFINITY;
  const see = (data: StoredDocument) => {
    for (const name of ['created_at', 'updated_at']) {
      const time = readTime(data, name).getTime();
      if (time > last) last = time;
    }
  };
  const reader: DocumentReader = {
    ...documents,
    get: async (collection, id) => {
      const data = await documents.get(collection, id);
      if (data) see(data);
      return data;
    },
    list: async (query) => {
      const rows = await documents.list(query);
      for (const { data } of rows) see(data);
      return rows;
    },
  };
  return { reader, lastModified: () => (Number.isFinite(last) ? new Date(last) : undefined) };
}

/** Returns the site's renderer. The build, the publisher and the function `page` share this bundle. */
export function createSite(template: SiteTemplate): Site {
  return { build: template.build, render, paths: publishedPaths, aliases: aliasPaths, sitemap };

  async function render(address: string, documents: DocumentReader): Promise<RenderedPage> {
    const path = canonicalPath(address.replace(/[?#].*$/, '') || '/');
    const { reader, lastModified } = watchTimes(documents);
    const { found, data, unread } = await readPage(path, reader);
    const rendered = await renderBody({ path, data });
    const isHydrated = found && data !== undefined && !found.page.isStatic;
    const html = fillTemplate(template, rendered, isHydrated && { page: found.page.name, path, data });
    const time = lastModified();
    return {
      status: data === undefined ? 404 : 200,
      html,
      ...(time && { lastModified: time }),
      ...(unread.length > 0 && { unread }),
    };
  }
}

/** For the development server. */
export { templateOf };

/** For the build: each page's module by route. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(publicPages).map(({ name, source }) => [name, source.replace(/^\.\./, 'src')]),
);
