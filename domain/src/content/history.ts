import * as z from 'zod/mini';
import { type ContentCollection, contentKinds } from './kinds.ts';

/** The collections whose changes are written down: all content, and the settings. */
export type VersionedCollection = ContentCollection | 'admin_settings';
export const versionedCollections: readonly VersionedCollection[] = [
  ...(Object.keys(contentKinds) as ContentCollection[]),
  'admin_settings',
];

export const changeKinds = ['create', 'update', 'delete', 'publish', 'hide', 'restore'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** How long former versions and deleted content are kept with their files, in days. */
export const KEPT_DAYS = 30;

/** The end of that time. */
export function keptUntil(time: Date): Date {
  return new Date(time.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000);
}

/** A document's fields as they are stored; times are dates. */
export const storedData = z.record(z.string(), z.unknown());

/** Whether the document was a draft then; what is kept of a draft are its fields alone, as they would be published. */
export const eraField = { is_draft: z.optional(z.boolean()) };

/** The name of an author whom the event does not tell. */
export const UNKNOWN_AUTHOR = 'somebody unknown';

/** Who did it: the id and the name of an administrator; null for what the website did by itself. */
export const actorFields = { by: z.nullable(z.string()), by_name: z.nullable(z.string()) };

/**
 * `history/{made from the event}`: one change of a document, published or a draft. A trigger writes it, administrators read it. `before`
 * and `after` are the whole document; null when there was, or is, none. Times are UTC.
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
  /** Of a change that an import of a CSV file has made. */
  import_id: z.optional(z.string()),
  expires_at: z.date(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * `change_notes/{random}`: who asked a function for a change that it made to a document. Functions alone write and read it, in the same
 * commit as the change, so that the entry in the history can name that person.
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

/** How long notes are kept, in days: events come within minutes, and after a long failure within a week. */
export const NOTE_DAYS = 7;

/**
 * `trash/{id of the entry in the history}`: what was deleted, with what went with it. A trigger writes it, administrators read it, and
 * restore-deleted or the nightly work deletes it. Times are UTC.
 */
export const trashEntry = z.object({
  collection: z.enum(versionedCollections),
  document_id: z.string(),
  ...eraField,
  data: storedData,
  /** The documents that belonged to it, such as the photos, colours and stock number of a vehicle. Photos and colours of a draft are drafts. */
  dependents: z.array(z.object({ collection: z.string(), id: z.string(), data: storedData })),
  /** The addresses of its files and theirs. */
  files: z.array(z.string()),
  deleted_at: z.date(),
  ...actorFields,
  expires_at: z.date(),
});
export type TrashEntry = z.infer<typeof trashEntry>;
