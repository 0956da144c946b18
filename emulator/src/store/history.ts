import { compareTimestamps } from '../values/order.ts';
import { documentSize } from '../values/size.ts';
import type { Document, Timestamp } from '../values/value.ts';

/** How long past versions can be read, in seconds (production keeps an hour without point-in-time recovery). */
export const RETENTION_SECONDS = 3600;

/** How much of past versions is kept, in bytes: what no longer fits is forgotten, the oldest first. */
export const RETENTION_BYTES = 8 * 1024 * 1024;

/** What a version takes besides its content, roughly, in bytes. */
const OVERHEAD = 500;

interface Version {
  /** When this version came to be. */
  readonly time: Timestamp;
  readonly document: Document | undefined;
  /** In bytes; 0 while it is the newest. */
  size: number;
}

/**
 * Past versions of documents that changed within the retention time, for reads in the past, as far as they fit. A document that has not changed since it was
 * created has no entry: its one version is in the database.
 */
export class History {
  private readonly versions = new Map<string, Version[]>();
  /** Every change since the horizon in order, behind those that are forgotten already. */
  private changed: { readonly key: string; readonly time: Timestamp }[] = [];
  private forgotten = 0;
  /** Of all past versions. */
  private bytes = 0;
  private horizon: Timestamp = { seconds: 0, nanos: 0 };

  /** The earliest time that can be read. */
  get oldest(): Timestamp {
    return this.horizon;
  }

  /** Notes that a document changed at `time`; `before` is what it was (undefined: it did not exist). */
  record(key: string, before: Document | undefined, after: Document | undefined, time: Timestamp): void {
    let known = this.versions.get(key);
    if (!known) {
      // A new document tells by its create time since when it is there.
      if (!before) return;
      known = [{ time: before.updateTime, document: before, size: 0 }];
      this.versions.set(key, known);
    }
    const last = known.at(-1);
    if (last && before) {
      last.size = OVERHEAD + documentSize(before.path, before.fields);
      this.bytes += last.size;
    }
    known.push({ time, document: after, size: 0 });
    this.changed.push({ key, time });
    this.forget({ seconds: time.seconds - RETENTION_SECONDS, nanos: time.nanos });
  }

  /** Forgets everything: there is no past any more. */
  clear(): void {
    this.versions.clear();
    this.changed = [];
    this.forgotten = 0;
    this.bytes = 0;
  }

  /** Drops what is too old or does not fit, as the horizon passes over the changes one by one. */
  private forget(limit: Timestamp): void {
    for (;;) {
      const oldest = this.changed[this.forgotten];
      const fits = this.bytes <= RETENTION_BYTES;
      if (!oldest || (fits && compareTimestamps(oldest.time, limit) > 0)) break;
      this.forgotten += 1;
      this.horizon = oldest.time;
      const known = this.versions.get(oldest.key);
      // The newest version older than the horizon is still what a read at the horizon sees.
      this.bytes -= known?.[0]?.size ?? 0;
      if (known && known.length > 2) known.shift();
      else this.versions.delete(oldest.key);
    }
    if (this.forgotten > this.changed.length / 2) {
      this.changed = this.changed.slice(this.forgotten);
      this.forgotten = 0;
    }
  }

  /** Whether the document changed within the retention time. */
  knows(key: string): boolean {
    return this.versions.has(key);
  }

  /** The version at `time`, undefined when the document did not exist then. */
  at(key: string, time: Timestamp): Document | undefined {
    return this.versions.get(key)?.findLast((version) => compareTimestamps(version.time, time) <= 0)
      ?.document;
  }

  keys(): Iterable<string> {
    return this.versions.keys();
  }
}
