/**
 * What the promises of `promises.ts` ask of an SDK, whichever it is. It runs in Node and in a browser, so data
 * and results are plain: a special value is made by `special` and read back as `plain` says.
 */
export interface Sdk {
  readonly special: {
    serverTimestamp(): unknown;
    increment(by: number): unknown;
    arrayUnion(...items: unknown[]): unknown;
    deleteField(): unknown;
    timestamp(seconds: number, nanos: number): unknown;
    bytes(items: number[]): unknown;
    geopoint(latitude: number, longitude: number): unknown;
    reference(path: string): unknown;
  };
  set(path: string, data: Data): Promise<void>;
  update(path: string, data: Data): Promise<void>;
  remove(path: string): Promise<void>;
  /** Undefined when there is no such document. */
  get(path: string): Promise<Data | undefined>;
  /** All or nothing. */
  batch(writes: readonly BatchedWrite[]): Promise<void>;
  /** Reads the document and sets what `change` makes of it, in a transaction. */
  transact(path: string, change: (data: Data | undefined) => Data): Promise<void>;
  query(spec: QuerySpec): Promise<string[]>;
  aggregate(
    collection: string,
    field: string,
  ): Promise<{ count: number; sum: number; average: number | null }>;
  /** Tells the ids of the result now and after each change; returns how to stop. Lite has none. */
  listen?(spec: QuerySpec, tell: (ids: string[]) => void, fail: (code: string) => void): () => void;
}

export type Data = Record<string, unknown>;

export type BatchedWrite =
  | { readonly set: string; readonly data: Data }
  | { readonly update: string; readonly data: Data }
  | { readonly remove: string };

export type Condition = readonly [field: string, op: WhereOp, value: unknown];
type WhereOp =
  | '<'
  | '<='
  | '=='
  | '!='
  | '>='
  | '>'
  | 'array-contains'
  | 'in'
  | 'array-contains-any'
  | 'not-in';

export interface QuerySpec {
  readonly collection: string;
  /** Every collection of that id. */
  readonly group?: boolean;
  readonly where?: readonly Condition[];
  /** Any one of these besides all of `where`. */
  readonly any?: readonly Condition[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly startAfter?: readonly unknown[];
  readonly limit?: number;
  readonly limitToLast?: number;
}

/** The code of a failure, in the words of the web SDK (`permission-denied`). */
export function codeOf(error: unknown): string {
  const { code } = error as { code?: string | number };
  return typeof code === 'number' ? (NUMBERED[code] ?? String(code)) : String(code);
}

/** The code that an attempt fails with. */
export async function failure(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'nothing failed';
  } catch (error) {
    return codeOf(error);
  }
}

const NUMBERED: Readonly<Record<number, string>> = {
  3: 'invalid-argument',
  5: 'not-found',
  6: 'already-exists',
  7: 'permission-denied',
  9: 'failed-precondition',
  10: 'aborted',
};
