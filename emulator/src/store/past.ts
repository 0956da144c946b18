import type { DocumentSource } from '../query/contract.ts';
import { comparePaths, compareTimestamps } from '../values/order.ts';
import type { Document, Timestamp } from '../values/value.ts';
import type { History } from './history.ts';

/** What can be read at one time: documents by name, and whole collections for queries. */
export interface Snapshot extends DocumentSource {
  get(path: readonly string[]): Document | undefined;
}

/** The database as it was at `time`. Without indexes: reads in the past are rare. */
export class Past implements Snapshot {
  private readonly present: Snapshot;
  private readonly history: History;
  private readonly time: Timestamp;

  constructor(present: Snapshot, history: History, time: Timestamp) {
    this.present = present;
    this.history = history;
    this.time = time;
  }

  get(path: readonly string[]): Document | undefined {
    const document = this.present.get(path);
    return document && this.isOld(document) ? document : this.history.at(path.join('/'), this.time);
  }

  collection(path: readonly string[]): Document[] {
    const depth = path.length + 1;
    return this.merge(
      this.present.collection(path),
      (past) => past.path.length === depth && startsWith(past.path, path),
    );
  }

  collectionGroup(parent: readonly string[], collectionId: string): Document[] {
    return this.merge(
      this.present.collectionGroup(parent, collectionId),
      ({ path }) => path.at(-2) === collectionId && isBelow(path, parent),
    );
  }

  descendants(parent: readonly string[]): Document[] {
    return this.merge(this.present.descendants(parent), ({ path }) => isBelow(path, parent));
  }

  private isOld(document: Document): boolean {
    return compareTimestamps(document.updateTime, this.time) <= 0;
  }

  /** What of the present was there already, with what the history adds to it; in name order. */
  private merge(present: Iterable<Document>, wanted: (past: Document) => boolean): Document[] {
    const kept = [...present].filter((document) => this.isOld(document));
    const past = [...this.history.allAt(this.time)].filter(wanted);
    return [...kept, ...past].sort((a, b) => comparePaths(a.path, b.path));
  }
}

/** Whether a path lies at or below another. */
export function startsWith(path: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((segment, index) => path[index] === segment);
}

function isBelow(path: readonly string[], parent: readonly string[]): boolean {
  return path.length > parent.length && startsWith(path, parent);
}
