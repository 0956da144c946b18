import type { DocumentSource } from '../query/contract.ts';
import { RETENTION_SECONDS } from '../store/history.ts';
import { type Transaction, transactionBytes } from '../store/transactions.ts';
import { decodeTimestamp } from '../values/codec.ts';
import { compareTimestamps } from '../values/order.ts';
import { StatusError } from '../values/status.ts';
import { nowTimestamp } from '../values/timestamp.ts';
import type { Document, Timestamp } from '../values/value.ts';
import type { WireConsistency, WireTransactionOptions } from '../values/wire.ts';
import type { Space } from './space.ts';

/** The database now, at a time, or in a transaction. */
export interface Read {
  readonly source: DocumentSource;
  readonly get: (path: readonly string[]) => Document | undefined;
  readonly time: Timestamp;
  /** The id of a transaction that the request began. */
  readonly begun: Uint8Array | undefined;
  /** Records a read of a read-write transaction, so that others wait. */
  readonly lock: (key: string) => void;
}

/** Throws for an unusable transaction or read time. */
export function openRead(space: Space, { transaction, newTransaction, readTime }: WireConsistency): Read {
  const begun = newTransaction && beginTransaction(space, newTransaction);
  const used = begun ?? (transaction?.length ? space.transactions.use(transaction) : undefined);
  const past = used?.readTime ?? (readTime && checkReadTime(readTime));
  const { database } = space;
  if (past && compareTimestamps(past, database.oldestTime) < 0) throw tooOld();
  return {
    source: past ? database.snapshotAt(past) : database,
    get: past ? (path) => database.getAt(path, past) : (path) => database.get(path),
    time: past ?? database.readTime(),
    begun: begun && transactionBytes(begun),
    lock: (key) => {
      if (used && !used.readTime) used.locks.add(key);
    },
  };
}

/** Throws INVALID_ARGUMENT or FAILED_PRECONDITION. */
export function beginTransaction(space: Space, options: WireTransactionOptions = {}): Transaction {
  const { readOnly, readWrite } = options;
  if (readWrite?.retryTransaction?.length) space.transactions.decode(readWrite.retryTransaction);
  if (!readOnly) return space.transactions.begin(undefined);
  const time = readOnly.readTime ? checkReadTime(readOnly.readTime) : space.database.readTime();
  return space.transactions.begin(time);
}

function tooOld(): StatusError {
  return new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
}

function checkReadTime(wire: NonNullable<WireConsistency['readTime']>): Timestamp {
  const time = decodeTimestamp(wire);
  const now = nowTimestamp();
  if (compareTimestamps(time, now) > 0) {
    throw new StatusError('INVALID_ARGUMENT', "The requested 'read_time' cannot be in the future.");
  }
  if (time.seconds < now.seconds - RETENTION_SECONDS) {
    throw tooOld();
  }
  return time;
}
