import * as z from 'zod/mini';
import type { CollectionName } from '../collections.ts';

/** The collections whose entries are published, hidden and scheduled by themselves. */
export const entryCollections = [
  'business_portfolio',
  'renovation_gallery',
  'car_brands',
  'car_listings',
] as const satisfies readonly CollectionName[];
export type EntryCollection = (typeof entryCollections)[number];

/** Those, and the collections whose documents belong to an entry and are published and hidden together with it. */
export const draftCollections = [
  ...entryCollections,
  'car_color_variants',
  'photos',
] as const satisfies readonly CollectionName[];
export type DraftCollection = (typeof draftCollections)[number];

export const DRAFT_FIELDS = 40;

/** How often functions look for drafts whose time has come, in minutes: an entry is published at most five minutes late. */
export const DUE_DRAFTS_EVERY = 3;

/**
 * `drafts/{collection}:{document_id}`: a document that nobody sees but administrators. Publishing moves `data` to
 * `{collection}/{document_id}`, hiding moves it back; a document is in one of the two places, never in both. `data` may be incomplete:
 * the schema of the collection checks it when it is published. It has a `created_at` if it has been published before. `publish_at` (UTC) is
 * when functions publish it; the procedure `publish-entry` alone sets it. `failed_at` and `failure` say when functions last tried in vain, how
 * often, and why. `updated_by` is the id of an administrator.
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

/** After this many tries, about a day after the first, a draft that cannot be published is given up. */
const MOST_TRIES = 10;

/** Whether functions no longer try to publish a draft at its time: somebody has to change it, or set another time. */
export function isGivenUp({ failure }: Pick<Draft, 'failure'>): boolean {
  return failure !== undefined && failure.times >= MOST_TRIES;
}

/**
 * Whether functions try to publish a draft whose time has come: at once for the first time and after a change of the draft, then after
 * 3 minutes, 6, 12 and so on.
 */
export function isToTry(draft: Pick<Draft, 'failed_at' | 'failure' | 'updated_at'>, now: Date): boolean {
  const { failed_at: failedAt, failure } = draft;
  if (!failedAt || !failure || draft.updated_at > failedAt) return true;
  const wait = DUE_DRAFTS_EVERY * 2 ** (failure.times - 1) * 60 * 1000;
  return !isGivenUp(draft) && now.getTime() >= failedAt.getTime() + wait;
}

/** The id of the draft of a document. */
export function draftId(collection: string, documentId: string): string {
  return `${collection}:${documentId}`;
}

/** Whether documents of a collection can be drafts. */
export function isDraftCollection(collection: string): collection is DraftCollection {
  return (draftCollections as readonly string[]).includes(collection);
}

/** Whether documents of a collection are published and hidden by themselves. */
export function isEntryCollection(collection: string): collection is EntryCollection {
  return (entryCollections as readonly string[]).includes(collection);
}
