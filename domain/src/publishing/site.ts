import type { DocumentReader } from './document-reader.ts';
import type { ExtraRead } from './published-content.ts';

/** The contract between the built site, which renders pages, and the functions, which publish them. */

/** Every answer of Hosting names its build with this header; `Version.config` of its API has it too. */
export const BUILD_HEADER = 'X-Site-Build';

/** `web/build/prerender.ts` writes it to `template.json`. */
export interface SiteTemplate {
  /** Changes with every script. */
  readonly build: string;
  /** With marks for content (`web/src/app/fill-template.ts`). */
  readonly html: string;
  /** The inline script that starts hydration. */
  readonly loader: string;
  /** Addresses of scripts by route name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly lastModified?: Date;
  /** Failed reads that the page is shown without. */
  readonly unread?: readonly Unread[];
}

export type Unread = { readonly what: ExtraRead; readonly reason: unknown };

export interface SitemapEntry {
  readonly path: string;
  readonly lastModified?: Date;
}

/** `createSite(template)` of `web/src/app/entry-server.tsx`, in the render bundle `web/dist-server/entry-server.js`. */
export interface Site {
  /** Hosting must have the scripts of this build. */
  readonly build: string;
  /** Rejects when a read fails that the page cannot do without, or the page throws. */
  render(path: string, documents: DocumentReader): Promise<RenderedPage>;
  /** Of the sitemap, static ones first (`web/src/app/static-paths.ts`). */
  paths(documents: DocumentReader): Promise<readonly string[]>;
  /** Further addresses of pages, which search engines do not get. */
  readonly aliases: readonly string[];
  sitemap(pages: readonly SitemapEntry[]): string;
}

export type CreateSite = (template: SiteTemplate) => Site;
