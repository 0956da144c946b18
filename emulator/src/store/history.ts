import { compareTimestamps } from '../values/order.ts';
import type { Document, Timestamp } from '../values/value.ts';

/** How long past versions can be read, in seconds (production keeps an hour without point-in-time recovery). */
export const RETENTION_SECONDS = 3600;

interface Version {
  readonly key: string;
  readonly document: Document;
  /** When a newer version, or nothing, took its place. */
  readonly until: Timestamp;
}

/** Versions of documents that were replaced or deleted within the retention time, for reads in the past. */
export class History {
  /** Oldest first. */
  private readonly log = new Set<Version>();
  private readonly byKey = new Map<string, Version[]>();

  /** Keeps the version that a commit at `until` takes away, and forgets those that are too old. */
  supersede(key: string, document: Document, until: Timestamp): void {
    const version = { key, document, until };
    this.log.add(version);
    const versions = this.byKey.get(key);
    if (versions) versions.push(version);
    else this.byKey.set(key, [version]);
    this.forgetBefore({ seconds: until.seconds - RETENTION_SECONDS, nanos: until.nanos });
  }

  /** The past version that was in force at `time`, if there was one. */
  at(key: string, time: Timestamp): Document | undefined {
    return this.byKey
      .get(key)
      ?.find(
        ({ document, until }) =>
          compareTimestamps(document.updateTime, time) <= 0 && compareTimestamps(time, until) < 0,
      )?.document;
  }

  /** Every past version that was in force at `time`. */
  *allAt(time: Timestamp): Generator<Document> {
    for (const key of this.byKey.keys()) {
      const document = this.at(key, time);
      if (document) yield document;
    }
  }

  private forgetBefore(horizon: Timestamp): void {
    for (const version of this.log) {
      if (compareTimestamps(version.until, horizon) > 0) return;
      this.log.delete(version);
      const versions = this.byKey.get(version.key);
      versions?.shift();
      if (versions?.length === 0) this.byKey.delete(version.key);
    }
  }
}
