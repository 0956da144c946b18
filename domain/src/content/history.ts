import * as z from 'zod/mini';
import { type ContentCollection, contentKinds } from './kinds.ts';

export type VersionedCollection = ContentCollection | 'admin_settings';
export const versionedCollections: readonly VersionedCollection[] = [
  ...(Object.keys(contentKinds) as ContentCollection[]),
  'admin_settings',
];

export const changeKinds = ['create', 'update', 'delete', 'publish', 'hide', 'restore'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Former versions and deleted content are kept this many days, with their files. */
export const KEPT_DAYS = 30;

export function keptUntil(time: Date): Date {
  return new Date(time.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000);
}

/** Stored fields; times are dates. */
export const storedData = z.record(z.string(), z.unknown());

/** True if the document was a draft. The history keeps only the fields of a draft that would be published. */
export const eraField = { is_draft: z.optional(z.boolean()) };

/** Used when the event does not name its author. */
export const UNKNOWN_AUTHOR = 'somebody unknown';

/** The id and the name of an administrator; null for a change by the website itself. */
export const actorFields = { by: z.nullable(z.string()), by_name: z.nullable(z.string()) };

/**
 * `history/{derived from the event}`: one change of a document or draft. A trigger writes it, administrators read it. `before` and `after`
 * are whole documents, or null. Times are UTC.
 */
export const historyEntry = z.object({
  collection: z.enum(versionedCollections),
  document_id: z.string(),
  ...eraField,
  at: z.date(),
  ...actorFields,
  kind: z.enum(changeKinds),
  before: z.nullable(storedData),
  after: z.nullable(storedData),
  /** Set for a change by a CSV import. */
  import_id: z.optional(z.string()),
  expires_at: z.date(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * `change_notes/{random}`: names the person for whom a function changed a document. Functions write the note in the commit of the change;
 * the history reads it.
 */
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

/** In days. Events arrive within minutes; after a long failure, within a week. */
export const NOTE_DAYS = 7;

/**
 * `trash/{id of the history entry}`: a deleted document with its dependents. A trigger writes it, administrators read it. restore-deleted
 * and the nightly work delete it. Times are UTC.
 */
export const trashEntry = z.object({
  collection: z.enum(versionedCollections),
  document_id: z.string(),
  ...eraField,
  data: storedData,
  /** Such as photos, colours and the stock number of a vehicle. Photos and colours of a draft are drafts. */
  dependents: z.array(z.object({ collection: z.string(), id: z.string(), data: storedData })),
  /** Addresses of files, including those of the dependents. */
  files: z.array(z.string()),
  deleted_at: z.date(),
  ...actorFields,
  expires_at: z.date(),
});
export type TrashEntry = z.infer<typeof trashEntry>;
