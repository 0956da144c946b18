import { StatusError } from '../values/status.ts';
import type { Timestamp } from '../values/value.ts';

/** Milliseconds that a commit waits for locks, and that an idle transaction lives (transactions.json). */
const LOCK_TIMEOUT = 2_000;
const IDLE_LIMIT = 60_000;

/** First byte of every transaction id. A counter of eight bytes follows, lowest byte first. */
const TAG = 0x11;

export interface Transaction {
  readonly id: bigint;
  /** Only for a read-only transaction. It takes no locks. */
  readonly readTime: Timestamp | undefined;
  /** `d:<path>` for documents, `c:<id>` for queried collection ids. */
  readonly locks: Set<string>;
  lastUsed: number;
}

/** Keys that conflict with a write. */
export function writeKeys(path: readonly string[]): string[] {
  return [documentLock(path), collectionLock(path.at(-2) ?? '')];
}

export function documentLock(path: readonly string[]): string {
  return `d:${path.join('/')}`;
}

export function collectionLock(collectionId: string): string {
  return `c:${collectionId}`;
}

interface Waiter {
  readonly owner: bigint | undefined;
  readonly keys: readonly string[];
  readonly proceed: () => void;
}

/**
 * Pessimistic locks, as in the official emulator: reads take shared locks, and a write waits two seconds for other locks.
 * Waiting writes run in order.
 */
export class Transactions {
  private readonly open = new Map<bigint, Transaction>();
  private readonly waiting = new Set<Waiter>();
  private last = 0n;

  /** A commit without a transaction also uses an id (recorded). */
  nextId(): bigint {
    this.last += 1n;
    return this.last;
  }

  begin(readTime: Timestamp | undefined): Transaction {
    const transaction = { id: this.nextId(), readTime, locks: new Set<string>(), lastUsed: Date.now() };
    this.open.set(transaction.id, transaction);
    return transaction;
  }

  /** Throws INVALID_ARGUMENT or ABORTED with the official words. */
  use(bytes: Uint8Array): Transaction {
    const id = this.decode(bytes);
    this.expireIdle();
    const transaction = this.requireOpen(id);
    transaction.lastUsed = Date.now();
    return transaction;
  }

  /** Accepts an ended transaction. Throws INVALID_ARGUMENT for bytes that are no transaction id. */
  rollback(bytes: Uint8Array): void {
    const transaction = this.open.get(this.decode(bytes));
    if (transaction) this.finish(transaction);
  }

  /** Throws unless the bytes are the id of a past or present transaction. */
  decode(bytes: Uint8Array): bigint {
    if (bytes.length !== 9 || bytes[0] !== TAG)
      throw new StatusError('INVALID_ARGUMENT', 'Invalid transaction.');
    const id = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getBigInt64(1, true);
    if (id <= 0n || id > this.last) {
      throw new StatusError('INVALID_ARGUMENT', 'Transaction is invalid or expired.');
    }
    return id;
  }

  finish(transaction: Transaction): void {
    this.open.delete(transaction.id);
    this.wake();
  }

  /**
   * Runs `change` once the keys are free, without a gap after the check. The transaction always ends.
   * Throws ABORTED after two seconds, and errors of `change`.
   */
  async exclusively<T>(
    keys: readonly string[],
    transaction: Transaction | undefined,
    change: () => T,
  ): Promise<T> {
    this.expireIdle();
    const owner = transaction?.id;
    const deadline = Date.now() + LOCK_TIMEOUT;
    try {
      while (this.isHeld(keys, owner)) {
        await this.release(keys, owner, deadline - Date.now());
        if (owner !== undefined) this.requireOpen(owner);
      }
      return change();
    } finally {
      if (transaction) this.finish(transaction);
    }
  }

  private release(keys: readonly string[], owner: bigint | undefined, patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(waiter);
        reject(new StatusError('ABORTED', 'Transaction lock timeout.'));
      }, patience);
      const waiter: Waiter = {
        owner,
        keys,
        proceed: () => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve();
        },
      };
      this.waiting.add(waiter);
    });
  }

  private requireOpen(id: bigint): Transaction {
    const transaction = this.open.get(id);
    if (transaction) return transaction;
    throw new StatusError('ABORTED', 'The referenced transaction has expired or is no longer valid.');
  }

  private isHeld(keys: readonly string[], owner: bigint | undefined): boolean {
    for (const { id, locks } of this.open.values()) {
      if (id !== owner && keys.some((key) => locks.has(key))) return true;
    }
    return false;
  }

  private wake(): void {
    for (const waiter of [...this.waiting]) {
      if (!this.isHeld(waiter.keys, waiter.owner)) waiter.proceed();
    }
  }

  private expireIdle(): void {
    const horizon = Date.now() - IDLE_LIMIT;
    for (const transaction of this.open.values()) {
      if (transaction.lastUsed < horizon) this.finish(transaction);
    }
  }
}

export function transactionBytes({ id }: Transaction): Uint8Array {
  const bytes = new Uint8Array(9);
  bytes[0] = TAG;
  new DataView(bytes.buffer).setBigInt64(1, id, true);
  return bytes;
}
