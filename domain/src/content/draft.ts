import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import type { CollectionName } from '../collections.ts';
import { isOneOf } from '../options.ts';

/** Entries are published, hidden and scheduled one by one. */
export const entryCollections = [
  'business_portfolio',
  'renovation_gallery',
  'car_brands',
  'car_listings',
] as const satisfies readonly CollectionName[];
export type EntryCollection = (typeof entryCollections)[number];

/** Colour variants and photos are published and hidden with their entry. */
export const draftCollections = [
  ...entryCollections,
  'car_color_variants',
  'photos',
] as const satisfies readonly CollectionName[];
export type DraftCollection = (typeof draftCollections)[number];

/** In minutes: an entry is published at most five minutes late. */
export const DUE_DRAFTS_EVERY = 3;

/**
 * `drafts/{collection}:{document_id}`. Publishing moves `data` to `{collection}/{document_id}`, and hiding moves it back. A document is
 * never in both places. `data` of a draft may be incomplete. `created_at` exists only after a first publication. Only `publish-entry` sets
 * `publish_at` (UTC).
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

/** True after the last retry, until somebody changes the draft or its time. */
export const isGivenUp = ({ failure }: Pick<Draft, 'failure'>): boolean =>
  failure !== undefined && failure.times >= MOST_TRIES;

/** True if a due draft is tried now. The back-off is 3, 6, 12 minutes and so on; a change of the draft resets it. */
export function isToTry(draft: Pick<Draft, 'failed_at' | 'failure' | 'updated_at'>, now: Date): boolean {
  const { failed_at: failedAt, failure } = draft;
  if (!failedAt || !failure || draft.updated_at > failedAt) return true;
  const wait = DUE_DRAFTS_EVERY * 2 ** (failure.times - 1) * millisecondsInMinute;
  return !isGivenUp(draft) && now.getTime() >= failedAt.getTime() + wait;
}

export const draftId = (collection: string, documentId: string): string => `${collection}:${documentId}`;

export const isDraftCollection = isOneOf(draftCollections);

export const isEntryCollection = isOneOf(entryCollections);
