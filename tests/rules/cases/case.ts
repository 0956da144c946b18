import type { CallerName } from './callers.ts';

/**
 * What the rules must say, as data: tests/rules/*.test.ts ask the running suite, tools/rules asks every mutant of
 * the rules files in-process. Nothing here knows how a case is asked.
 */

/** Stands in a document for the time at which the server gets it. */
export const SERVER_TIME = Symbol('the time of the server');

/** Fields as plain values; times are `Date` or SERVER_TIME, whole numbers are integers. */
export type Data = Readonly<Record<string, unknown>>;

interface Case {
  /** The collection or folder, or what the case is about. */
  readonly group: string;
  /** A promise, without the group: `refuses phone too long`. */
  readonly name: string;
  readonly caller: CallerName;
  readonly may: boolean;
}

export type Verb = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface DocumentCase extends Case {
  readonly verb: Verb;
  /** A collection's path, or that of a collection below a document. */
  readonly collection: string;
  /** Without it an id that nobody else uses; of a `list` the one id that the query asks for. */
  readonly id?: string;
  /** What is stored already; nothing when it is left out. */
  readonly before?: Data;
  /** Of a `list`: how many documents the query asks for, and how many it passes over; without it as many as there are. */
  readonly limit?: number;
  readonly offset?: number;
  /** What stands in `abuse_gates/forms`; without it there is no such document. */
  readonly gates?: Data;
  /** What else is stored, by its path; null for what is not there. */
  readonly around?: Readonly<Record<string, Data | null>>;
  /** What is written; an update leaves other fields as they are. */
  readonly data?: Data;
}

export interface FileCase extends Case {
  readonly verb: Verb;
  /** Of the file; of a `list` the folder. */
  readonly path: string;
  /** The content type of the file that is there already. */
  readonly before?: string;
  /** What is uploaded, or what the metadata are changed to; size in bytes. */
  readonly contentType?: string;
  readonly size?: number;
}

/** The cases of each group, in the order of their first. */
export function byGroup<C extends Case>(cases: readonly C[]): [group: string, cases: C[]][] {
  const groups = new Map<string, C[]>();
  for (const row of cases) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups];
}
