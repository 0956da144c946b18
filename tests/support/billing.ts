import { DocumentReference, type Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';

export interface Bill {
  readonly reads: number;
  readonly writes: number;
}

/** US dollars for each read and write; source: docs/cost-per-visit.md. */
const PRICES = { read: 0.06 / 100_000, write: 0.18 / 100_000 };

export function dollars({ reads, writes }: Bill): number {
  return reads * PRICES.read + writes * PRICES.write;
}

/**
 * Counts the reads and writes of the functions' code from now on, as Google bills them. A query costs at least one read. A count costs one
 * read for every thousand entries. Failed writes count too.
 */
export function meterFunctions(database: Firestore): () => Bill {
  let reads = 0;
  let writes = 0;
  after(DocumentReference.prototype, 'get', () => {
    reads += 1;
  });
  after(Transaction.prototype, 'get', ({ size = 1 }: { size?: number }) => {
    reads += Math.max(1, size);
  });
  after(Transaction.prototype, 'getAll', ({ length }: { length: number }) => {
    reads += length;
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

function after<T, Name extends string>(
  prototype: { [name in Name]: (...args: never[]) => Promise<unknown> },
  name: Name,
  see: (answer: T) => void,
): void {
  const original: (...args: never[]) => Promise<unknown> = prototype[name];
  Object.assign(prototype, {
    async [name](this: unknown, ...args: never[]) {
      const answer = await original.apply(this, args);
      see(answer as T);
      return answer;
    },
  });
}
