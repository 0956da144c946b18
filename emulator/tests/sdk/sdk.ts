import type { WhereFilterOp } from 'firebase/firestore';
import { Code } from '../../src/values/status.ts';

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

export type Condition = readonly [field: string, op: WhereFilterOp, value: unknown];

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
  const name = Object.entries(Code).find(([, number]) => number === code)?.[0] ?? String(code);
  return name.toLowerCase().replaceAll('_', '-');
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

/** A guarantee for users of an SDK. Runs in its own collection and returns JSON that equals `sees`. So a browser can run it. */
export interface PromiseKept {
  readonly acts: (sdk: Sdk, collection: string) => Promise<unknown>;
  readonly sees: unknown;
  readonly live?: boolean;
}

/** Four cars, which most promises query. */
export async function fill(sdk: Sdk, collection: string): Promise<void> {
  const rows: Record<string, Data> = {
    a: { make: 'Proton', price: 20, tags: ['new'] },
    b: { make: 'Honda', price: 30, tags: ['new', 'family'] },
    c: { make: 'Toyota', price: 50, tags: [] },
    d: { make: 'Proton', price: 80, tags: ['sale'] },
  };
  await sdk.batch(Object.entries(rows).map(([id, data]) => ({ set: `${collection}/${id}`, data })));
}

/** Listens; returns the results one by one, without equal successors. */
export function hear(sdk: Sdk, spec: QuerySpec) {
  const queue: string[][] = [];
  let wake = () => {};
  let last = '';
  let fail = (_code: string) => {};
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });
  const tell = (ids: string[]) => {
    if (ids.join() === last) return;
    last = ids.join();
    queue.push(ids);
    wake();
  };
  const stop = sdk.listen?.(spec, tell, fail) ?? (() => {});
  async function next(): Promise<string[]> {
    while (queue.length === 0) {
      const told = new Promise<undefined>((resolve) => {
        wake = () => resolve(undefined);
      });
      const code = await Promise.race([told, failed]);
      if (code !== undefined) return [code];
    }
    return queue.shift() ?? [];
  }
  return { next, stop, failed };
}

/** Special values of every SDK as plain data. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const known = value as Readonly<Record<string, unknown>> & { toUint8Array?(): Uint8Array };
  if ('nanoseconds' in known) return { seconds: known['seconds'], nanos: known['nanoseconds'] };
  if ('latitude' in known) return { latitude: known['latitude'], longitude: known['longitude'] };
  if ('firestore' in known) return { reference: known['path'] };
  const bytes = value instanceof Uint8Array ? value : known.toUint8Array?.();
  if (bytes) return { bytes: [...bytes] };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}
