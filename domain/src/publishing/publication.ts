import * as z from 'zod/mini';
import { isPublicPath } from '../routes.ts';

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

export const publicationId = (path: string): string => encodeURIComponent(path);

/** https://firebase.google.com/docs/firestore/quotas */
const ID_BYTES = 1_500;

/** False for a path that is too long for a document id. */
export const canBeMarked = (path: string): boolean => publicationId(path).length <= ID_BYTES;

export const isPublishable = (path: string): boolean =>
  canBeMarked(path) && (filePaths.includes(path) || isPublicPath(path));
