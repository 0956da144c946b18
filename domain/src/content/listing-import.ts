import * as z from 'zod/mini';

/** How many days an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;

const count = z.int().check(z.nonnegative());

/**
 * `listing_imports/{import id}`: one import of a CSV file, all of it or nothing. Functions write it, administrators read it. What it
 * replaced stands beside it in `listing_imports/{import id}:{attempt}:{number}`, for its undo: attempts that overlap have parts of their own.
 */
export const listingImport = z.object({
  kind: z.literal('import'),
  state: z.enum(['writing', 'done', 'undone']),
  /** The attempt that goes on, or has done it; without one in imports of before, whose parts have none in their names. */
  attempt: z.optional(z.string()),
  created: count,
  updated: count,
  unchanged: count,
  by: z.string(),
  by_name: z.string(),
  created_at: z.date(),
});
export type ListingImport = z.infer<typeof listingImport>;

const fields = z.record(z.string(), z.unknown());

/** What an import did to one vehicle. */
const replacedEntry = z.object({
  listing_id: z.string(),
  /** The fields that it changed, as they were; null for a vehicle that it made. */
  before: z.nullable(fields),
  after: fields,
});
export type ReplacedEntry = z.infer<typeof replacedEntry>;

/** One part of what an import replaced. */
export const importPart = z.object({
  kind: z.literal('part'),
  entries: z.array(replacedEntry),
  created_at: z.date(),
});
