import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { textLimits } from '../limits.ts';
import { isPublishable } from '../publishing/publication.ts';
import { CSV_ROWS, type CsvColumnName, csvColumnNames } from './csv.ts';
import { entryCollections } from './draft.ts';

/** The largest request in bytes: 500 vehicles with long descriptions. */
export const IMPORT_BODY_LIMIT = 6 * 1024 * 1024;

/** A longer cell is an error of its row, told with the others. The browser refuses a file in which characters were lost. */
const cell = z.string().check(z.maxLength(2 * textLimits.longText), z.regex(/^[^\0\uFFFD\p{Surrogate}]*$/u));

/** One row of the file: its cells by column, as they were read. Columns that the file lacks are left out. */
const cells = z.partialRecord(z.enum(csvColumnNames), cell);
export type CsvCells = Readonly<Partial<Record<CsvColumnName, string>>>;

const importId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/**
 * `check` says what an import would do and changes nothing; `import` does it, all or nothing; a repeat with the same id answers the same.
 * `undo` takes back what an import did to vehicles that nobody has changed since.
 */
export const importListingsRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['check', 'import']),
    importId,
    rows: z.array(cells).check(z.minLength(1), z.maxLength(CSV_ROWS)),
  }),
  z.strictObject({ action: z.literal('undo'), importId }),
]);

/** What is wrong with one cell. `row` counts from 0; `column` is null where the whole row is meant. */
const rowError = z.object({
  row: z.int(),
  column: z.nullable(z.enum(csvColumnNames)),
  message: z.string(),
});
export type RowError = z.infer<typeof rowError>;

const count = z._default(z.int(), 0);

export const importListingsResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  errors: z._default(z.array(rowError), []),
  created: count,
  updated: count,
  unchanged: count,
  /** Of an undo: vehicles that are as they were, and those that stay because somebody has changed them since. */
  undone: count,
  kept: count,
});
export type ImportListingsResponse = z.infer<typeof importListingsResponse>;

const documentId = z
  .string()
  .check(z.minLength(1), z.maxLength(textLimits.shortText), z.regex(DOCUMENT_ID_PATTERN));

/**
 * Publishes a draft and what belongs to it. `publishAt`, a time in UTC that is still to come, has functions do it then; null takes such a
 * time back, and the draft stays one.
 */
export const publishEntryRequest = z.strictObject({
  collection: z.enum(entryCollections),
  documentId,
  publishAt: z.optional(z.nullable(z.iso.datetime())),
});

/** Hides a published entry and what belongs to it: they become drafts. */
export const hideEntryRequest = z.strictObject({ collection: z.enum(entryCollections), documentId });

/** `error` is a sentence for the administrator, and `field` the name of the field that it is about. Nothing has changed then. */
export const moveEntryResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  field: z.optional(z.string()),
});
export type MoveEntryResponse = z.infer<typeof moveEntryResponse>;

/** How many paths one call may name. */
const PATHS = 100;

/** Publishes the named paths again, every path of the site, or those that have failed. */
export const publishPagesRequest = z
  .strictObject({
    paths: z.optional(
      z
        .array(z.string().check(z.maxLength(1000), z.refine(isPublishable, 'Not a page that is published')))
        .check(z.minLength(1), z.maxLength(PATHS)),
    ),
    all: z.optional(z.literal(true)),
    failed: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ paths, all, failed }) => [paths, all, failed].filter((choice) => choice !== undefined).length === 1,
      'Exactly one of paths, all and failed',
    ),
  );
/** `waiting` is how many documents wait now because of the call; everything is one. */
export const publishPagesResponse = z.object({ success: z.boolean(), waiting: z.int() });

const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN));

/**
 * Takes back one change: its fields get the values that they had before it, and others keep theirs. With `version` the whole document
 * becomes again what it was before or after that change.
 */
export const restoreVersionRequest = z.strictObject({
  historyId: id,
  version: z.optional(z.enum(['before', 'after'])),
});

/** Puts a deleted document back, with what was deleted with it. */
export const restoreDeletedRequest = z.strictObject({ trashId: id });

/** `error` is a sentence for the administrator (`restoreRefusals`). Nothing has changed then. */
export const restoreResponse = z.object({ success: z.boolean(), error: z.optional(z.string()) });
