import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { CSV_ROWS, type CsvColumnName, csvColumnNames } from '../listings-csv/columns.ts';

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
