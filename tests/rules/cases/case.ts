import { type Sample, type Variant, without } from '../../support/deviations.ts';
import type { CallerName } from './callers.ts';
import type { Data } from './data.ts';

/** Test cases of the rules as data. tests/rules/*.test.ts run them on the suite, mutation/ on every mutant. */

interface Case {
  /** The collection, the folder or the topic. */
  readonly group: string;
  /** The expectation without the group: `refuses phone too long`. */
  readonly name: string;
  readonly caller: CallerName;
  readonly may: boolean;
}

export type Verb = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface DocumentCase extends Case {
  readonly verb: Verb;
  /** The path of a collection or a subcollection. */
  readonly collection: string;
  /** Default: a unique id. For a `list`: the id that the query asks for. */
  readonly id?: string;
  /** The stored document; default: none. */
  readonly before?: Data;
  /** For a `list`: the limit of the query; default: none. */
  readonly limit?: number;
  /** The document `abuse_gates/forms`; default: none. */
  readonly gates?: Data;
  /** Other stored documents by path; null for a missing one. */
  readonly around?: Readonly<Record<string, Data | null>>;
  /** The written data; an update keeps other fields. */
  readonly data?: Data;
}

export interface FileCase extends Case {
  readonly verb: Verb;
  /** The path of the file; for a `list` the folder. */
  readonly path: string;
  /** The content type of the stored file. */
  readonly before?: string;
  /** The new content type; size in bytes. */
  readonly contentType?: string;
  readonly size?: number;
}

/** Cases by group, in the order of the first case. */
export function byGroup<C extends Case>(cases: readonly C[]): [group: string, cases: C[]][] {
  const groups = new Map<string, C[]>();
  for (const row of cases) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups];
}

type Attempt = Omit<DocumentCase, 'name' | 'may' | 'data'>;

/** Each variant as a case, under `accepts` or `refuses`. */
const judged =
  (may: boolean) =>
  (attempt: Attempt, variants: readonly Variant[]): DocumentCase[] =>
    variants.map(({ name, record: data }) => {
      return { ...attempt, name: `${may ? 'accepts' : 'refuses'} ${name}`, data, may };
    });
export const accepted = judged(true);
export const refused = judged(false);

const MINUTE = 60_000;

/** Times that a client may send instead of the server's. */
const otherTimes: readonly (readonly [name: string, time: unknown])[] = [
  ['an earlier time', new Date(Date.now() - MINUTE)],
  ['a later time', new Date(Date.now() + MINUTE)],
  ['a time as text', new Date().toISOString()],
  ['null', null],
];

/** The record without its time, and with each of these times. */
export function faultsOfTime(time: string, record: Sample): Variant[] {
  const faults = otherTimes.map(([name, value]) => ({
    name: `${name} as ${time}`,
    record: { ...record, [time]: value },
  }));
  return [{ name: `a missing ${time}`, record: without(record, time) }, ...faults];
}
