import { publishedContent } from '@site/domain/publishing/content';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import type { RenderedPage, Site, SiteTemplate } from '@site/domain/publishing/rendered-page';
import type { PageModule, PageParams } from '../site/shared/page-module.ts';
import { canonicalPath } from './canonical-path.ts';
import { fillTemplate } from './fill-template.ts';
import { findPage, publicPages } from './public-pages.tsx';
import { renderBody } from './render-body.tsx';
import { sitemap } from './sitemap.ts';
import { publishedPaths } from './static-paths.ts';
import { watchTimes } from './watch-times.ts';

/**
 * Renders the site. The build, the publisher and the function `page` use the same bundle of this module, which holds all that it needs.
 */
export function createSite(template: SiteTemplate): Site {
  return { render, paths: publishedPaths, sitemap };

  async function render(address: string, documents: DocumentReader): Promise<RenderedPage> {
    const path = canonicalPath(address.replace(/[?#].*$/, '') || '/');
    const { reader, lastModified } = watchTimes(documents);
    const found = findPage(path);
    const code = found && (await found.page.load());
    const data = code && (await dataOf(code, found.params, reader));
    const rendered = await renderBody({ path, data });
    // What only shows and links comes without script; so does what says that there is nothing.
    const isHydrated = code && data !== undefined && !found.page.isStatic;
    const html = fillTemplate(
      template,
      rendered,
      isHydrated && {
        page: found.page.name,
        keptUnder: code.keptUnder,
        data: { path, data },
      },
    );
    const time = lastModified();
    return { status: data === undefined ? 404 : 200, html, ...(time && { lastModified: time }) };
  }
}

/** What a page shows; undefined when there is no such page. As the browser will have it: plain JSON, null for a page without data. */
async function dataOf(
  code: PageModule<unknown>,
  params: PageParams,
  documents: DocumentReader,
): Promise<unknown> {
  if (!code.load) return code.find ? code.find(params) : null;
  const data = await code.load(publishedContent(documents), params);
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data));
}

/** For the build: the module of each page by the name of its route. */
export const pageSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(publicPages).map(({ name, source }) => [name, source.replace(/^\.\./, 'src')]),
);
