import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { PHOTO_COUNT } from '../pictures/pictures.ts';
import { documentId as id, outcome, procedure } from '../schemas.ts';
import { CSV_ROWS, type CsvCells, csvColumnNames, isBlankRow, rowError } from './csv.ts';
import { entryCollections } from './draft.ts';

/** Said by the screen and by the server. */
export const contentRefusals = {
  /** Of two names that a person cannot tell apart. */
  nameTaken: (name: string) => `“${name}” exists already`,
  stockNumberTaken: (number: string) => `${number} is the stock number of another vehicle`,
  tooManyPhotos: (leftOut: number) =>
    `There can be ${PHOTO_COUNT} photos at most: ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out`,
  publishFailed: 'Failed to publish the entry',
  notYet: 'Please choose a time that is still to come',
  tooFar: 'Please choose a time within the next five years',
  gone: 'This entry is gone: it has been deleted.',
} as const;

/** 500 vehicles with long descriptions. */
export const IMPORT_BODY_BYTES = 6 * 1024 * 1024;

/** A long cell becomes an error of its row. The browser refuses files with lost characters. */
const cell = z.string().check(z.maxLength(2 * textLimits.longText), z.regex(/^[^\0\uFFFD\p{Surrogate}]*$/u));

const cells = z.partialRecord(z.enum(csvColumnNames), cell);
const areFew = (rows: readonly CsvCells[]) => rows.filter((row) => !isBlankRow(row)).length <= CSV_ROWS;

/** `name`: such as `Perodua Myvi 2022`. `changes`: as cells; of a new vehicle its filled cells. */
const plannedRow = z.object({
  row: z.int(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ column: z.enum(csvColumnNames), before: z.string(), after: z.string() })),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** Equal for two plans of an import that do the same to the same values. */
const plan = z.optional(z.string().check(z.maxLength(64)));

const importId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const count = z._default(z.int(), 0);

const importResponse = z.object({
  ...outcome,
  /** Of a check. */
  plan,
  errors: z._default(z.array(rowError), []),
  /** Of a check. */
  asked: z._default(z.array(rowError), []),
  rows: z._default(z.array(plannedRow), []),
  created: count,
  updated: count,
  unchanged: count,
  /** An undo keeps vehicles that somebody has changed since. */
  undone: count,
  kept: count,
});
export type ImportListingsResponse = z.infer<typeof importResponse>;

const entry = { collection: z.enum(entryCollections), documentId: id };
const schedule = z.optional(z.nullable(z.iso.datetime()));

/** `field` names the field of the message. `isSame` is true if nothing had to change. */
const moveEntryResponse = z.object({
  ...outcome,
  field: z.optional(z.string()),
  isSame: z.optional(z.boolean()),
});
export type MoveEntryResponse = z.infer<typeof moveEntryResponse>;

export const contentProcedures = {
  /**
   * `check` changes nothing. `import` is atomic and idempotent by its id; new vehicles are drafts unless `isPublished` is true. With the
   * `plan` of a check, it is refused if it would do something else. `undo` skips vehicles that somebody has changed since.
   */
  'import-listings': {
    access: 'editor',
    request: z.discriminatedUnion('action', [
      z.strictObject({
        action: z.enum(['check', 'import']),
        importId,
        plan,
        isPublished: z._default(z.boolean(), false),
        rows: z.array(cells).check(z.minLength(1), z.refine(areFew)),
      }),
      z.strictObject({ action: z.literal('undo'), importId }),
    ]),
    response: importResponse,
  },
  /**
   * `publishAt` (UTC) schedules the draft; null removes the schedule. A change of the schedule names the one that it expects, and is refused if it
   * is another one. An undo that publishes also expects that the caller was the last to change the draft.
   */
  'publish-entry': procedure(
    'editor',
    { ...entry, publishAt: schedule, expectedSchedule: schedule },
    moveEntryResponse,
  ),
  'hide-entry': procedure('editor', entry, moveEntryResponse),
  /** Undoes one change and keeps other fields. `version` restores the whole document before or after the change. */
  'restore-version': procedure(
    'editor',
    { historyId: id, version: z.optional(z.enum(['before', 'after'])) },
    moveEntryResponse,
  ),
  /** Also restores the dependents. */
  'restore-deleted': procedure('editor', { trashId: id }, z.object(outcome)),
} as const;
