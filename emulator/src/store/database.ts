import { comparePaths, compareStrings, compareTimestamps } from '../values/order.ts';
import { documentName } from '../values/resource-name.ts';
import type { Document, Timestamp, Value } from '../values/value.ts';
import { Clock } from './clock.ts';
import { Collection } from './collection.ts';
import { History } from './history.ts';
import { Past, type Snapshot, startsWith } from './past.ts';

/** What one commit does to one document. */
export interface Change {
  readonly path: readonly string[];
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/**
 * All documents of one database. Reads are synchronous and see whole commits only; a commit is applied in one step.
 */
export class Database implements Snapshot {
  readonly project: string;
  readonly id: string;
  readonly clock = new Clock();
  private readonly documents = new Map<string, Document>();
  private readonly collections = new Map<string, Collection>();
  private readonly history = new History();
  private lastCommit: Timestamp = { seconds: 0, nanos: 0 };

  constructor(project: string, id: string) {
    this.project = project;
    this.id = id;
  }

  /** The full name of a path of this database. */
  name(path: readonly string[]): string {
    return documentName({ project: this.project, database: this.id, path });
  }

  /** The database as it was at `time`. */
  at(time: Timestamp): Snapshot {
    const isPresent = compareTimestamps(this.lastCommit, time) <= 0;
    return isPresent ? this : new Past(this, this.history, time);
  }

  get(path: readonly string[]): Document | undefined {
    return this.documents.get(path.join('/'));
  }

  /** Makes the changes of one commit, at most one of each document. */
  apply(changes: readonly Change[], time: Timestamp): void {
    this.lastCommit = time;
    for (const { path, before, after } of changes) {
      const key = path.join('/');
      if (before) this.history.supersede(key, before, time);
      if (after) this.documents.set(key, after);
      else this.documents.delete(key);
      this.updateCollection(path.slice(0, -1), before, after);
    }
  }

  collection(path: readonly string[]): Iterable<Document> {
    return this.collections.get(path.join('/'))?.all() ?? [];
  }

  collectionGroup(parent: readonly string[], collectionId: string): Iterable<Document> {
    return this.below(parent, ({ path }) => path.at(-1) === collectionId);
  }

  descendants(parent: readonly string[]): Iterable<Document> {
    return this.below(parent, () => true);
  }

  ordered(
    path: readonly string[],
    field: readonly string[],
    range: { readonly from?: Value; readonly to?: Value; readonly descending: boolean },
  ): Iterable<Document> {
    return this.collections.get(path.join('/'))?.ordered(field, range) ?? [];
  }

  /** Ids of the collections directly below a document or the root, sorted. */
  collectionIds(parent: readonly string[]): string[] {
    const ids = new Set<string>();
    for (const { path } of this.collectionsBelow(parent)) ids.add(path[parent.length] ?? '');
    return [...ids].sort(compareStrings);
  }

  /** Ids in a collection of documents that do not exist but have something below them. */
  missingIds(collection: readonly string[]): Set<string> {
    const ids = new Set<string>();
    for (const { path } of this.collectionsBelow(collection)) {
      const id = path[collection.length];
      if (id !== undefined && !this.get([...collection, id])) ids.add(id);
    }
    return ids;
  }

  private updateCollection(
    path: readonly string[],
    before: Document | undefined,
    after: Document | undefined,
  ): void {
    const key = path.join('/');
    const collection = this.collections.get(key) ?? new Collection(path);
    collection.replace(before, after);
    if (collection.isEmpty) this.collections.delete(key);
    else this.collections.set(key, collection);
  }

  private *collectionsBelow(parent: readonly string[]): Generator<Collection> {
    for (const collection of this.collections.values()) {
      if (collection.path.length > parent.length && startsWith(collection.path, parent)) yield collection;
    }
  }

  private below(parent: readonly string[], wanted: (collection: Collection) => boolean): Document[] {
    const found: Document[] = [];
    for (const collection of this.collectionsBelow(parent)) {
      if (wanted(collection)) for (const document of collection.all()) found.push(document);
    }
    return found.sort((a, b) => comparePaths(a.path, b.path));
  }
}
