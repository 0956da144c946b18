import { compareTimestamps } from '../values/order.ts';
import { documentSize } from '../values/size.ts';
import type { Document, Timestamp } from '../values/value.ts';

/** How long past versions can be read, in seconds. Production also keeps one hour without point-in-time recovery. */
export const RETENTION_SECONDS = 3600;

/** The kept size of past versions in bytes. The oldest are forgotten first. */
export const RETENTION_BYTES = 8 * 1024 * 1024;

/** Estimated overhead of a version in bytes. */
const OVERHEAD = 500;

interface Version {
  readonly time: Timestamp;
  readonly document: Document | undefined;
  /** In bytes. 0 for the newest version. */
  size: number;
}

/**
 * Past versions of documents within the retention time and size. A document without a change since its creation has no entry, because the
 * database has its only version.
 */
export class History {
  private readonly versions = new Map<string, Version[]>();
  /** Changes since the horizon in order, after the forgotten ones. */
  private changed: { readonly key: string; readonly time: Timestamp }[] = [];
  private forgotten = 0;
  private bytes = 0;
  private horizon: Timestamp = { seconds: 0, nanos: 0 };

  get oldest(): Timestamp {
    return this.horizon;
  }

  /** Records a change at `time`. `before` is undefined for a new document. */
  record(key: string, before: Document | undefined, after: Document | undefined, time: Timestamp): void {
    let known = this.versions.get(key);
    if (!known) {
      // The create time of a new document says since when it exists.
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

  clear(): void {
    this.versions.clear();
    this.changed = [];
    this.forgotten = 0;
    this.bytes = 0;
  }

  /** Drops old or excess versions as the horizon moves over the changes. */
  private forget(limit: Timestamp): void {
    for (;;) {
      const oldest = this.changed[this.forgotten];
      const fits = this.bytes <= RETENTION_BYTES;
      if (!oldest || (fits && compareTimestamps(oldest.time, limit) > 0)) break;
      this.forgotten += 1;
      this.horizon = oldest.time;
      const known = this.versions.get(oldest.key);
      // A read at the horizon still sees the newest version before it.
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
