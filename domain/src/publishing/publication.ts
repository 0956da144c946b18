import * as z from 'zod/mini';
import { isPublicPath } from '../routes.ts';
import type { DocumentReader } from './document-reader.ts';
import type { ExtraRead } from './published-content.ts';

export const SITEMAP_PATH = '/sitemap.xml';
export const CATALOGUE_PATH = '/catalogue.json';
export const PROJECTS_PATH = '/projects.json';
export const STORIES_PATH = '/stories.json';

/** Published files beside the pages. */
export const filePaths: readonly string[] = [CATALOGUE_PATH, PROJECTS_PATH, STORIES_PATH, SITEMAP_PATH];

/** No path has this prefix. Its ids sort before paths: the publisher resolves them first. */
export const MARK = '!';

export const EVERY_PATH = `${MARK}all`;

/** `publications/{encoded path}`: written by functions. Times are UTC. */
export const publication = z.object({
  path: z.string(),
  /** `failed` used all attempts and keeps its last publication; `gone` was published and is deleted. */
  state: z.enum(['waiting', 'published', 'failed', 'gone']),
  /** The page must be rendered after this time. */
  changed_at: z.date(),
  published_at: z.optional(z.date()),
  /** For the sitemap. */
  last_modified: z.optional(z.nullable(z.date())),
  /** Failures since the last change. */
  attempts: z.int().check(z.nonnegative()),
  error: z.nullable(z.string()),
});
export type Publication = z.infer<typeof publication>;
export type PublicationState = Publication['state'];

export const publicationId = (path: string): string => encodeURIComponent(path);

/** https://firebase.google.com/docs/firestore/quotas */
const ID_BYTES = 1_500;

/** False for a path that is too long for a document id. */
export const canBeMarked = (path: string): boolean => publicationId(path).length <= ID_BYTES;

export const isPublishable = (path: string): boolean =>
  canBeMarked(path) && (filePaths.includes(path) || isPublicPath(path));

/** `admin_settings/{setting_key}`: a switch. */
export const adminSettingKind = {
  schema: z.strictObject({ setting_key: z.string(), setting_value: z.boolean() }),
  times: ['updated_at'],
  idField: 'setting_key',
} as const;

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

/** `createSite(template)` of the render bundle (`web/dist-server/entry-server.js`). */
export interface Site {
  /** Hosting must have the scripts of this build. */
  readonly build: string;
  /** Rejects when a read fails that the page cannot do without, or the page throws. */
  render(path: string, documents: DocumentReader): Promise<RenderedPage>;
  /** Static paths come first. */
  paths(documents: DocumentReader): Promise<readonly string[]>;
  /** Further addresses of pages, which search engines do not get. */
  readonly aliases: readonly string[];
  sitemap(pages: readonly SitemapEntry[]): string;
}

export type CreateSite = (template: SiteTemplate) => Site;
