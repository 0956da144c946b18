import * as z from 'zod/mini';
import { isPublicPath } from '../routes.ts';
import type { DocumentReader } from './document-reader.ts';

/**
 * Where a page stands. `waiting` will be published, `published` is, `failed` has been tried as often as it is by itself (its last
 * publication stays as it was), `gone` was published once and is deleted.
 */
export const publicationStates = ['waiting', 'published', 'failed', 'gone'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** What is published besides pages. */
export const SITEMAP_PATH = '/sitemap.xml';
export const CATALOGUE_PATH = '/catalogue.json';
export const PROJECTS_PATH = '/projects.json';

/**
 * What stands for many paths begins so, as no path does. Ids that begin so come before those of paths, so that the publisher puts the
 * paths in their place before it publishes any.
 */
export const MARK = '!';

/** Stands for every path of the site. */
export const EVERY_PATH = `${MARK}all`;

/** How often a page is tried before it stays `failed`, until its content changes or an administrator asks. */
export const PUBLISH_ATTEMPTS = 3;

/**
 * `publications/{encoded path}`: one file of the site. Functions write it, administrators read it. Times are UTC. What has never been
 * published has no `published_at`.
 */
export const publication = z.object({
  path: z.string(),
  state: z.enum(publicationStates),
  /** When its content changed: the page has to be rendered after that. */
  changed_at: z.date(),
  published_at: z.optional(z.date()),
  /** When the content of the page last changed, as the sitemap says it. */
  last_modified: z.optional(z.nullable(z.date())),
  /** How often it has failed since its content changed. */
  attempts: z.int().check(z.nonnegative()),
  error: z.nullable(z.string()),
});
export type Publication = z.infer<typeof publication>;

/** The id of the document of a path. */
export function publicationId(path: string): string {
  return encodeURIComponent(path);
}

/** In bytes: https://firebase.google.com/docs/firestore/quotas */
const LONGEST_ID = 1_500;

/** Whether there can be a document about a path. */
export function canBeMarked(path: string): boolean {
  return publicationId(path).length <= LONGEST_ID;
}

/** Whether publishing may touch the file of a path: that of a public page, and what is published besides pages. */
export function isPublishable(path: string): boolean {
  const isFile = path === SITEMAP_PATH || path === CATALOGUE_PATH || path === PROJECTS_PATH;
  return canBeMarked(path) && (isFile || isPublicPath(path));
}

/** `admin_settings/{setting_key}`: a switch. */
export const adminSettingKind = {
  schema: z.strictObject({ setting_key: z.string(), setting_value: z.boolean() }),
  times: ['updated_at'],
  idField: 'setting_key',
} as const;

/** What rendering needs to know of the client build. `web/build/prerender.ts` writes it to `template.json`. */
export interface SiteTemplate {
  /** The HTML of every page, with marks for what differs (`web/src/app/fill-template.ts`). */
  readonly html: string;
  /** The inline script of pages that are hydrated. */
  readonly loader: string;
  /** The addresses of the scripts that a page is hydrated with, by the name of its route. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

export interface RenderedPage {
  /** 404 comes with the site's own page. */
  readonly status: 200 | 404;
  readonly html: string;
  /** When the content of the page last changed; undefined for a page whose content has no time. */
  readonly lastModified?: Date;
}

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
  sitemap(pages: readonly SitemapEntry[]): string;
}

export type CreateSite = (template: SiteTemplate) => Site;
