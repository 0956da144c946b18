import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectionLock, documentLock, Transactions, transactionBytes, writeKeys } from './transactions.ts';

const PATH = ['c', 'd'];

/** Opens a transaction that has read the document. */
function openReader(transactions: Transactions) {
  const reader = transactions.begin(undefined);
  reader.locks.add(documentLock(PATH));
  return reader;
}

describe('transactions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a write waits until the reader has ended', async () => {
    const transactions = new Transactions();
    const reader = openReader(transactions);
    let acquired = false;
    const write = transactions
      .exclusively(writeKeys(PATH), undefined, () => 'done')
      .then(() => {
        acquired = true;
      });
    await vi.advanceTimersByTimeAsync(1000);
    expect(acquired).toBe(false);
    transactions.finish(reader);
    await write;
    expect(acquired).toBe(true);
  });

  test('a write gives up after two seconds', async () => {
    const transactions = new Transactions();
    openReader(transactions);
    const write = transactions.exclusively(writeKeys(PATH), undefined, () => 'done');
    const refused = expect(write).rejects.toMatchObject({
      code: 'ABORTED',
      message: 'Transaction lock timeout.',
    });
    await vi.advanceTimersByTimeAsync(2000);
    await refused;
  });

  test('nobody reads between the check of the locks and the change', async () => {
    const transactions = new Transactions();
    let changed = false;
    const write = transactions.exclusively(writeKeys(PATH), undefined, () => {
      changed = true;
    });
    // Whoever comes next, in the same turn, sees the change.
    expect(changed).toBe(true);
    await write;
  });

  test('a transaction commits once, even when it tries twice while it waits', async () => {
    const transactions = new Transactions();
    const reader = openReader(transactions);
    const writer = transactions.begin(undefined);
    const commits = [1, 2].map((n) => transactions.exclusively(writeKeys(PATH), writer, () => n));
    transactions.finish(reader);
    const results = await Promise.allSettled(commits);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('a query locks every collection with its id and no other', () => {
    const group = collectionLock('c');
    expect(writeKeys(['x', 'y', 'c', 'new'])).toContain(group);
    expect(writeKeys(['c', 'd', 'sub', 'new'])).not.toContain(group);
  });

  test('an id that was never given out is no transaction, one that has ended has expired', () => {
    const transactions = new Transactions();
    const ended = transactions.begin(undefined);
    transactions.finish(ended);
    expect(() => transactions.use(transactionBytes(ended))).toThrow('has expired or is no longer valid');
    expect(() => transactions.use(transactionBytes({ ...ended, id: 99n }))).toThrow(
      'Transaction is invalid or expired.',
    );
    expect(() => transactions.use(new Uint8Array(3))).toThrow('Invalid transaction.');
  });

  test('a transaction that is left alone for a minute has expired', async () => {
    const transactions = new Transactions();
    const idle = openReader(transactions);
    await vi.advanceTimersByTimeAsync(60_001);
    await transactions.exclusively(writeKeys(PATH), undefined, () => 'done');
    expect(() => transactions.use(transactionBytes(idle))).toThrow('has expired or is no longer valid');
  });
});
