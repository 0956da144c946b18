import { DocumentReference, type Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

/** What Firestore bills. */
export interface Bill {
  readonly reads: number;
  readonly writes: number;
}

/** US dollars for each read and write; docs/cost-per-visit.md says where they are from. */
const PRICES = { read: 0.06 / 100_000, write: 0.18 / 100_000 };

export function dollars({ reads, writes }: Bill): number {
  return reads * PRICES.read + writes * PRICES.write;
}

/**
 * Counts what the functions' code asks of Firestore from now on, as Google bills it: a document that is read or looked
 * for, a query at least one, a count one for every thousand entries; a document that is written. Writes that fail are
 * counted too.
 */
export function meterFunctions(database: Firestore): () => Bill {
  let reads = 0;
  let writes = 0;
  after(DocumentReference.prototype, 'get', () => {
    reads += 1;
  });
  after(Query.prototype, 'get', ({ size }: { size: number }) => {
    reads += Math.max(1, size);
  });
  const counting = Object.getPrototypeOf(database.collection('any').count());
  after(counting, 'get', (snapshot: { data(): { count: number } }) => {
    reads += Math.max(1, Math.ceil(snapshot.data().count / 1000));
  });
  for (const verb of ['create', 'set', 'update', 'delete'] as const) {
    const original: (...args: never[]) => unknown = WriteBatch.prototype[verb];
    Object.assign(WriteBatch.prototype, {
      [verb](this: WriteBatch, ...args: never[]) {
        writes += 1;
        return original.apply(this, args);
      },
    });
  }
  return () => ({ reads, writes });
}

/** Calls `see` with the answer of each call of a method that takes nothing. */
function after<T>(prototype: { get(): Promise<unknown> }, name: 'get', see: (answer: T) => void): void {
  const original: () => Promise<unknown> = prototype[name];
  Object.assign(prototype, {
    async [name](this: unknown) {
      const answer = await original.call(this);
      see(answer as T);
      return answer;
    },
  });
}
