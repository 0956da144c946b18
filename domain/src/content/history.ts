import * as z from 'zod/mini';
import { daysAfter } from '../time.ts';
import type { ContentCollection } from './kind.ts';
import { contentKinds } from './kinds.ts';

export type VersionedCollection = ContentCollection | 'admin_settings';
export const versionedCollections: readonly VersionedCollection[] = [
  ...(Object.keys(contentKinds) as ContentCollection[]),
  'admin_settings',
];

const changeKinds = ['create', 'update', 'delete', 'publish', 'hide', 'restore'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** For former versions, deleted content and their files. */
export const KEPT_DAYS = 30;

export const keptUntil = (time: Date): Date => daysAfter(time, KEPT_DAYS);

const storedData = z.record(z.string(), z.unknown());

export const UNKNOWN_AUTHOR = 'somebody unknown';

const changed = {
  collection: z.enum(versionedCollections),
  document_id: z.string(),
  /** The history of a draft holds only its content fields. */
  is_draft: z.optional(z.boolean()),
  /** Null for a change by the website itself. */
  by: z.nullable(z.string()),
  by_name: z.nullable(z.string()),
  expires_at: z.date(),
};

/**
 * `history/{derived from the event}`: a trigger writes one entry for each change. `before` and `after` are whole documents. Times are UTC.
 */
export const historyEntry = z.object({
  ...changed,
  at: z.date(),
  kind: z.enum(changeKinds),
  before: z.nullable(storedData),
  after: z.nullable(storedData),
  import_id: z.optional(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** `change_notes/{random}`: tells the history for whom a function changed a document. Written in the commit of the change. */
export const changeNote = z.object({
  /** `{collection}:{document id}`. */
  document: z.string(),
  by: z.string(),
  by_name: z.string(),
  kind: z.enum(changeKinds),
  import_id: z.optional(z.string()),
  at: z.date(),
});
export type ChangeNote = z.infer<typeof changeNote>;

/** Events arrive within minutes; after a long failure, within a week. */
export const NOTE_DAYS = 7;

/** `trash/{id of the history entry}`: a trigger writes it; restore-deleted and the nightly work delete it. Times are UTC. */
export const trashEntry = z.object({
  ...changed,
  data: storedData,
  /** Such as photos and the stock number. Dependents of a draft are drafts. */
  dependents: z.array(z.object({ collection: z.string(), id: z.string(), data: storedData })),
  /** Addresses of files, including those of the dependents. */
  files: z.array(z.string()),
  deleted_at: z.date(),
});
export type TrashEntry = z.infer<typeof trashEntry>;
