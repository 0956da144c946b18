import type { DocumentReader } from './document-reader.ts';

/** What rendering needs to know of the client build. `web/build/prerender.ts` writes it to `template.json`. */
export interface SiteTemplate {
  /** The HTML of every page, with marks for what differs (`web/src/app/fill-template.ts`). */
  readonly html: string;
  /** The inline script of pages that are hydrated. */
  readonly loader: string;
  /** The addresses of the scripts that a page is hydrated with, by the name of its route. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/** The answer to a request for a page. */
export interface RenderedPage {
  /** 404 comes with the site's own page. */
  readonly status: 200 | 404;
  readonly html: string;
  /** When the content of the page last changed; undefined for a page whose content has no time. */
  readonly lastModified?: Date;
}

/** A page in the sitemap. */
export interface SitemapEntry {
  readonly path: string;
  readonly lastModified?: Date;
}

/** The site, as the render bundle (`web/dist-server/entry-server.js`) exports it: `createSite(template)`. */
export interface Site {
  /** Rejects when a read fails or the page throws. */
  render(path: string, documents: DocumentReader): Promise<RenderedPage>;
  /** Every path of the site: those without content first, then one per vehicle and project. */
  paths(documents: DocumentReader): Promise<readonly string[]>;
  /** The text of sitemap.xml. */
  sitemap(pages: readonly SitemapEntry[]): string;
}

/** What the render bundle exports. */
export type CreateSite = (template: SiteTemplate) => Site;
