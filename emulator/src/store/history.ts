import { compareTimestamps } from '../values/order.ts';
import type { Document, Timestamp } from '../values/value.ts';

/** How long past versions can be read, in seconds (production keeps an hour without point-in-time recovery). */
export const RETENTION_SECONDS = 3600;

interface Version {
  /** When this version came to be. */
  readonly time: Timestamp;
  readonly document: Document | undefined;
}

/**
 * Past versions of documents that changed within the retention time, for reads in the past. A document that never changed since
 * has no entry: its one version is in the database.
 */
export class History {
  private readonly versions = new Map<string, Version[]>();

  /** Notes that a document changed at `time`; `before` is what it was (undefined: it did not exist). */
  record(key: string, before: Document | undefined, after: Document | undefined, time: Timestamp): void {
    const known = this.versions.get(key) ?? [
      { time: before?.updateTime ?? { seconds: 0, nanos: 0 }, document: before },
    ];
    const horizon = { seconds: time.seconds - RETENTION_SECONDS, nanos: time.nanos };
    // The newest version older than the horizon is still what a read at the horizon sees.
    const firstKept = known.findLastIndex((version) => compareTimestamps(version.time, horizon) <= 0);
    this.versions.set(key, [...known.slice(Math.max(0, firstKept)), { time, document: after }]);
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
