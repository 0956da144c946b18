import * as z from 'zod/mini';
import type { CollectionName } from '../collections.ts';

/** The collections whose entries are published, hidden and scheduled one by one. */
export const entryCollections = [
  'business_portfolio',
  'renovation_gallery',
  'car_brands',
  'car_listings',
] as const satisfies readonly CollectionName[];
export type EntryCollection = (typeof entryCollections)[number];

/** Documents of the other two collections belong to an entry, and are published and hidden with it. */
export const draftCollections = [
  ...entryCollections,
  'car_color_variants',
  'photos',
] as const satisfies readonly CollectionName[];
export type DraftCollection = (typeof draftCollections)[number];

export const DRAFT_FIELDS = 40;

/** In minutes. With the run time, an entry is published at most five minutes late. */
export const DUE_DRAFTS_EVERY = 3;

/**
 * `drafts/{collection}:{document_id}`: a document that only administrators see. Publishing moves `data` to `{collection}/{document_id}`,
 * hiding moves it back: a document is never in both places. `data` may be incomplete; the schema of the collection checks it on publishing.
 * Only published documents and former ones have `created_at`. Only the procedure `publish-entry` sets `publish_at` (UTC). `failed_at` and
 * `failure` describe the last failed try. `updated_by` is the id of an administrator.
 */
export const draft = z.object({
  collection: z.enum(draftCollections),
  document_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  publish_at: z.nullable(z.date()),
  failed_at: z.optional(z.date()),
  failure: z.optional(z.object({ times: z.int().check(z.positive()), reason: z.string() })),
  updated_at: z.date(),
  updated_by: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** About a day after the first try. */
const MOST_TRIES = 10;

/** True if functions no longer try to publish the draft. A change of the draft or a new time starts the tries again. */
export function isGivenUp({ failure }: Pick<Draft, 'failure'>): boolean {
  return failure !== undefined && failure.times >= MOST_TRIES;
}

/** True if functions try now to publish a due draft. The back-off is 3 minutes, 6, 12 and so on; a change of the draft resets it. */
export function isToTry(draft: Pick<Draft, 'failed_at' | 'failure' | 'updated_at'>, now: Date): boolean {
  const { failed_at: failedAt, failure } = draft;
  if (!failedAt || !failure || draft.updated_at > failedAt) return true;
  const wait = DUE_DRAFTS_EVERY * 2 ** (failure.times - 1) * 60 * 1000;
  return !isGivenUp(draft) && now.getTime() >= failedAt.getTime() + wait;
}

export function draftId(collection: string, documentId: string): string {
  return `${collection}:${documentId}`;
}

export function isDraftCollection(collection: string): collection is DraftCollection {
  return (draftCollections as readonly string[]).includes(collection);
}

export function isEntryCollection(collection: string): collection is EntryCollection {
  return (entryCollections as readonly string[]).includes(collection);
}
