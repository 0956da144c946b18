import * as z from 'zod/mini';
import { isPublicPath } from '../routes.ts';
import type { DocumentReader } from './document-reader.ts';

/** `waiting` will be published; `failed` used all attempts and keeps its last publication; `gone` was published and is deleted. */
export const publicationStates = ['waiting', 'published', 'failed', 'gone'] as const;
export type PublicationState = (typeof publicationStates)[number];

export const SITEMAP_PATH = '/sitemap.xml';
export const CATALOGUE_PATH = '/catalogue.json';
export const PROJECTS_PATH = '/projects.json';

/** A prefix that no path has. Ids with this prefix sort before paths: the publisher resolves them to paths first. */
export const MARK = '!';

/** Represents every path of the site. */
export const EVERY_PATH = `${MARK}all`;

/** After these attempts a page stays `failed` until its content changes or an administrator retries. */
export const PUBLISH_ATTEMPTS = 3;

/**
 * `publications/{encoded path}`: one file of the site. Functions write it, administrators read it. Times are UTC. An unpublished path has
 * no `published_at`.
 */
export const publication = z.object({
  path: z.string(),
  state: z.enum(publicationStates),
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

export function publicationId(path: string): string {
  return encodeURIComponent(path);
}

/** In bytes: https://firebase.google.com/docs/firestore/quotas */
const LONGEST_ID = 1_500;

/** False for a path that is too long for a document id. */
export function canBeMarked(path: string): boolean {
  return publicationId(path).length <= LONGEST_ID;
}

/** True for public pages, the sitemap and the JSON files. */
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

/** Rendering needs this part of the client build. `web/build/prerender.ts` writes it to `template.json`. */
export interface SiteTemplate {
  /** Marks show the places for content (`web/src/app/fill-template.ts`). */
  readonly html: string;
  /** The inline script that starts hydration. */
  readonly loader: string;
  /** Addresses of scripts by route name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** Undefined for a page without dated content. */
  readonly lastModified?: Date;
}

export interface SitemapEntry {
  readonly path: string;
  readonly lastModified?: Date;
}

/** The render bundle (`web/dist-server/entry-server.js`) exports `createSite(template)`. */
export interface Site {
  /** Rejects when a read fails or the page throws. */
  render(path: string, documents: DocumentReader): Promise<RenderedPage>;
  /** Static paths come first, then one for each vehicle and project. */
  paths(documents: DocumentReader): Promise<readonly string[]>;
  sitemap(pages: readonly SitemapEntry[]): string;
}

export type CreateSite = (template: SiteTemplate) => Site;
