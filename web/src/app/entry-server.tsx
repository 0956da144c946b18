import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import type { RenderedPage, Site, SitemapEntry, SiteTemplate } from '@site/domain/publishing/site';
import { readTime, type StoredDocument } from '@site/domain/stored';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { absolute } from '#site/metadata.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { fillTemplate, type RenderedBody, templateOf } from './fill-template.ts';
import { Frame, RENDERED } from './frame.tsx';
import { canonicalPath, type PageData, publicPages } from './public-pages.tsx';
import PublicSite from './public-site.tsx';
import { readPage } from './read-page.ts';
import { aliasPaths, publishedPaths } from './static-paths.ts';
import { system } from './theme/system.ts';

/** Returns the text of sitemap.xml (https://www.sitemaps.org/protocol.html). */
function sitemap(pages: readonly SitemapEntry[]): string {
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

function watchTimes(documents: DocumentReader) {
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

/** React puts the tags of the head in front of a page. React escapes attributes, so none contains `>`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Renders a page whose code is loaded: the HTML of head and root element, and Emotion's `styles`. Throws if a part throws. */
async function renderBody(first: PageData): Promise<RenderedBody> {
  // Emotion adds no prefixes for old browsers. Styles name a still needed prefix themselves (`WebkitUserSelect`).
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects rules instead of putting them in front of each element.
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StaticRouter location={first.path}>
        <Frame system={system}>
          <PublicSite first={first} />
          <Toaster />
        </Frame>
      </StaticRouter>
    </CacheProvider>,
    // Keeps every part in place: otherwise React moves late parts by script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await text(prelude as ReadableStream);
  if (errors.length > 0) throw new Error(`${first.path} cannot be rendered`, { cause: errors[0] });
  const head = HOISTED.exec(html)?.[0] ?? '';
  return {
    head: head.replace(/<(title|meta|link)\b/g, `<$1 ${RENDERED}`),
    body: html.slice(head.length),
    styles: stylesOf(cache),
  };
}

/** Global rules first. The mark says that the rules are in the head; otherwise Emotion would move each rule again. */
function stylesOf({ key, inserted, registered }: ReturnType<typeof createCache>): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const isOfElement = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  const ofElements = rules.filter(isOfElement);
  const names = ofElements.map(([name]) => name).join(' ');
  const css = ofElements.map(([, rule]) => rule).join('');
  const global = rules
    .filter((rule) => !isOfElement(rule))
    .map(([name, rule]) => `<style data-emotion="${key}-global ${name}" data-s>${rule}</style>`);
  return `${global.join('')}<style data-emotion="${key} ${names}" data-s>${css}</style>`;
}

/** For the development server. */
export { templateOf };

/** For the build: each page's module by route. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(publicPages).map(({ name, source }) => [name, source.replace(/^\.\./, 'src')]),
);
