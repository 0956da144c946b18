/**
 * The SDK interface of `promises.ts`. Data and results are plain, for Node and browsers: `special` makes special values, `plain` converts
 * them back.
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
  /** Undefined for a missing document. */
  get(path: string): Promise<Data | undefined>;
  batch(writes: readonly BatchedWrite[]): Promise<void>;
  /** Replaces the document with the result of `change`, in a transaction. */
  transact(path: string, change: (data: Data | undefined) => Data): Promise<void>;
  query(spec: QuerySpec): Promise<string[]>;
  aggregate(
    collection: string,
    field: string,
  ): Promise<{ count: number; sum: number; average: number | null }>;
  /** Reports the result's ids now and after each change; returns a function to stop. Lite has none. */
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
  readonly group?: boolean;
  readonly where?: readonly Condition[];
  /** At least one of these, in addition to `where`. */
  readonly any?: readonly Condition[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly startAfter?: readonly unknown[];
  readonly limit?: number;
  readonly limitToLast?: number;
}

/** The error code in the web SDK's words (`permission-denied`). */
export function codeOf(error: unknown): string {
  const { code } = error as { code?: string | number };
  return typeof code === 'number' ? (NUMBERED[code] ?? String(code)) : String(code);
}

/** The code of the failure. */
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
