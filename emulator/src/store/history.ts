import { compareTimestamps } from '../values/order.ts';
import { documentSize } from '../values/size.ts';
import type { Document, Timestamp } from '../values/value.ts';

/** Seconds. Production also keeps one hour without point-in-time recovery. */
export const RETENTION_SECONDS = 3600;

/** Bytes. The oldest versions are forgotten first. */
export const RETENTION_BYTES = 8 * 1024 * 1024;

/** Estimated bytes of a version's overhead. */
const OVERHEAD = 500;

interface Version {
  readonly time: Timestamp;
  readonly document: Document | undefined;
  /** In bytes. 0 for the newest version. */
  size: number;
}

/** Past versions within the retention time and size. An unchanged document has no entry: the database has its only version. */
export class History {
  private readonly versions = new Map<string, Version[]>();
  /** In order, since the horizon. */
  private changed: { readonly key: string; readonly time: Timestamp }[] = [];
  private forgotten = 0;
  private bytes = 0;
  private horizon: Timestamp = { seconds: 0, nanos: 0 };

  get oldest(): Timestamp {
    return this.horizon;
  }

  /** `before` is undefined for a new document. */
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

  knows(key: string): boolean {
    return this.versions.has(key);
  }

  /** Undefined if the document did not exist at `time`. */
  at(key: string, time: Timestamp): Document | undefined {
    return this.versions.get(key)?.findLast((version) => compareTimestamps(version.time, time) <= 0)
      ?.document;
  }

  keys(): Iterable<string> {
    return this.versions.keys();
  }
}
