import * as z from 'zod/mini';
import { documentId as id, outcome, success } from '../fields.ts';
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

/** What is wrong with one cell. `row` counts from 0; `column` is null where the whole row is meant. */
const rowError = z.object({
  row: z.int(),
  column: z.nullable(z.enum(csvColumnNames)),
  message: z.string(),
});
export type RowError = z.infer<typeof rowError>;

const importId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const count = z._default(z.int(), 0);

const importResponse = z.object({
  ...outcome,
  errors: z._default(z.array(rowError), []),
  created: count,
  updated: count,
  unchanged: count,
  /** Of an undo: vehicles that are as they were, and those that stay because somebody has changed them since. */
  undone: count,
  kept: count,
});
export type ImportListingsResponse = z.infer<typeof importResponse>;

const entry = { collection: z.enum(entryCollections), documentId: id };

/** `field` is the name of the field that the sentence is about. */
const moveEntryResponse = z.object({ ...outcome, field: z.optional(z.string()) });
export type MoveEntryResponse = z.infer<typeof moveEntryResponse>;

const path = z.string().check(z.maxLength(1000), z.refine(isPublishable, 'Not a page that is published'));

export const contentProcedures = {
  /**
   * `check` says what an import would do and changes nothing; `import` does it, all or nothing; a repeat with the same id answers the
   * same. `undo` takes back what an import did to vehicles that nobody has changed since.
   */
  'import-listings': {
    access: 'editor',
    request: z.discriminatedUnion('action', [
      z.strictObject({
        action: z.enum(['check', 'import']),
        importId,
        rows: z.array(cells).check(z.minLength(1), z.maxLength(CSV_ROWS)),
      }),
      z.strictObject({ action: z.literal('undo'), importId }),
    ]),
    response: importResponse,
  },
  /**
   * Publishes a draft and what belongs to it. `publishAt`, a time in UTC that is still to come, has functions do it then; null takes such
   * a time back, and the draft stays one.
   */
  'publish-entry': {
    access: 'editor',
    request: z.strictObject({ ...entry, publishAt: z.optional(z.nullable(z.iso.datetime())) }),
    response: moveEntryResponse,
  },
  /** Hides a published entry and what belongs to it: they become drafts. */
  'hide-entry': { access: 'editor', request: z.strictObject(entry), response: moveEntryResponse },
  /**
   * Publishes the named paths again, every path of the site, or those that have failed. `waiting` is how many documents wait now because
   * of the call; everything is one.
   */
  'publish-pages': {
    access: 'editor',
    request: z
      .strictObject({
        paths: z.optional(z.array(path).check(z.minLength(1), z.maxLength(100))),
        all: z.optional(z.literal(true)),
        failed: z.optional(z.literal(true)),
      })
      .check(
        z.refine(
          ({ paths, all, failed }) =>
            [paths, all, failed].filter((choice) => choice !== undefined).length === 1,
          'Exactly one of paths, all and failed',
        ),
      ),
    response: z.object({ ...success, waiting: z.int() }),
  },
  /**
   * Takes back one change: its fields get the values that they had before it, and others keep theirs. With `version` the whole document
   * becomes again what it was before or after that change.
   */
  'restore-version': {
    access: 'editor',
    request: z.strictObject({ historyId: id, version: z.optional(z.enum(['before', 'after'])) }),
    response: z.object(outcome),
  },
  /** Puts a deleted document back, with what was deleted with it. */
  'restore-deleted': {
    access: 'editor',
    request: z.strictObject({ trashId: id }),
    response: z.object(outcome),
  },
} as const;
