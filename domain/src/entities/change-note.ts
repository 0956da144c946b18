import * as z from 'zod/mini';
import { changeKinds } from './history.ts';

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
  at: z.date(),
});
export type ChangeNote = z.infer<typeof changeNote>;

/** How long notes are kept, in days: events come within minutes, and after a long failure within a week. */
export const NOTE_DAYS = 7;
