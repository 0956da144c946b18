import type { DocumentSource, IndexRange, NameRange } from '../query/contract.ts';
import { comparePaths, compareStrings, compareTimestamps } from '../values/order.ts';
import { documentName, parseParentName } from '../values/resource-name.ts';
import { addNanos, nowTimestamp } from '../values/timestamp.ts';
import type { Document, Timestamp } from '../values/value.ts';
import { Collection, lies, type PathRange } from './collection.ts';
import { History } from './history.ts';

export interface Change {
  readonly path: readonly string[];
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

const MICROSECOND = 1000;

/** Reads are synchronous and see whole commits only. */
export class Database implements DocumentSource {
  readonly project: string;
  readonly id: string;
  private readonly documents = new Map<string, Document>();
  private readonly collections = new Map<string, Collection>();
  /** By collection id, after the first query of that collection group. */
  private readonly groups = new Map<string, Collection>();
  private readonly history = new History();
  /** Of a commit or a read. */
  private lastTime: Timestamp = { seconds: 0, nanos: 0 };

  constructor(project: string, id: string) {
    this.project = project;
    this.id = id;
  }

  name(path: readonly string[]): string {
    return documentName({ project: this.project, database: this.id, path });
  }

  /** In microseconds, later than every commit and read so far. */
  nextCommitTime(): Timestamp {
    const now = nowTimestamp();
    return compareTimestamps(now, this.lastTime) > 0 ? now : addNanos(this.lastTime, MICROSECOND);
  }

  /** A time that sees all commits so far and none after it. */
  readTime(): Timestamp {
    const now = nowTimestamp();
    if (compareTimestamps(now, this.lastTime) > 0) this.lastTime = now;
    return this.lastTime;
  }

  get(path: readonly string[]): Document | undefined {
    return this.documents.get(path.join('/'));
  }

  getAt(path: readonly string[], time: Timestamp): Document | undefined {
    const key = path.join('/');
    if (this.history.knows(key)) return this.history.at(key, time);
    const document = this.documents.get(key);
    return document && compareTimestamps(document.createTime, time) <= 0 ? document : undefined;
  }

  apply(changes: readonly Change[], time: Timestamp): void {
    this.lastTime = time;
    for (const { path, before, after } of changes) {
      const key = path.join('/');
      this.history.record(key, before, after, time);
      if (after) this.documents.set(key, after);
      else this.documents.delete(key);
      const collectionKey = path.slice(0, -1).join('/');
      let collection = this.collections.get(collectionKey);
      if (!collection) {
        collection = new Collection();
        this.collections.set(collectionKey, collection);
      }
      collection.replace(before, after);
      if (collection.isEmpty) this.collections.delete(collectionKey);
      this.groups.get(path.at(-2) ?? '')?.replace(before, after);
    }
  }

  get oldestTime(): Timestamp {
    return this.history.oldest;
  }

  /** Later reads at an earlier time see the present. */
  forgetHistory(): void {
    this.history.clear();
  }

  collection(path: readonly string[], names?: NameRange): Iterable<Document> {
    return this.collections.get(path.join('/'))?.all(this.paths(names)) ?? [];
  }

  collectionGroup(parent: readonly string[], collectionId: string, names?: NameRange): Iterable<Document> {
    return this.group(collectionId).below(parent, this.paths(names));
  }

  descendants(parent: readonly string[]): Iterable<Document> {
    return this.below(parent, () => true);
  }

  ordered(path: readonly string[], field: readonly string[], range: IndexRange): Iterable<Document> {
    const collection = this.collections.get(path.join('/'));
    return collection ? this.inOrder(collection, field, range) : [];
  }

  *orderedGroup(
    parent: readonly string[],
    collectionId: string,
    field: readonly string[],
    range: IndexRange,
  ): Generator<Document> {
    for (const document of this.inOrder(this.group(collectionId), field, range)) {
      if (document.path.length > parent.length && lies(document.path, parent)) yield document;
    }
  }

  private inOrder(collection: Collection, field: readonly string[], range: IndexRange): Iterable<Document> {
    const { fromName, toName } = range;
    const { from, to } = this.paths({ from: fromName, to: toName });
    return collection.ordered(field, { ...range, fromPath: from, toPath: to });
  }

  private group(collectionId: string): Collection {
    let group = this.groups.get(collectionId);
    if (!group) {
      group = new Collection(this.below([], (path) => path.at(-1) === collectionId));
      this.groups.set(collectionId, group);
    }
    return group;
  }

  /** A name of another database bounds nothing. */
  private paths({ from, to }: NameRange = {}): PathRange {
    const pathOf = (name: string | undefined) => {
      if (name === undefined) return undefined;
      const { project, database, path } = parseParentName(name);
      return project === this.project && database === this.id ? path : undefined;
    };
    return { from: pathOf(from), to: pathOf(to) };
  }

  /** Sorted ids below a document or the root. */
  collectionIds(parent: readonly string[]): string[] {
    const ids = new Set<string>();
    for (const path of this.collectionPaths(parent)) ids.add(path[parent.length] ?? '');
    return [...ids].sort(compareStrings);
  }

  /** Missing documents with documents below them. */
  missingIds(collection: readonly string[]): Set<string> {
    const ids = new Set<string>();
    for (const path of this.collectionPaths(collection)) {
      const id = path[collection.length];
      if (id !== undefined && path.length > collection.length && !this.get([...collection, id])) ids.add(id);
    }
    return ids;
  }

  /** Without indexes, because reads in the past are rare. */
  snapshotAt(time: Timestamp): DocumentSource {
    const keys = new Set([...this.documents.keys(), ...this.history.keys()]);
    const documents = [...keys]
      .flatMap((key) => this.getAt(key.split('/'), time) ?? [])
      .sort((a, b) => comparePaths(a.path, b.path));
    const below = (
      parent: readonly string[],
      depth: number | undefined,
      id: string | undefined,
    ): Document[] =>
      documents.filter(
        ({ path }) =>
          path.length > parent.length &&
          (depth === undefined || path.length === depth) &&
          (id === undefined || path.at(-2) === id) &&
          lies(path, parent),
      );
    return {
      collection: (path) => below(path.slice(0, -1), path.length + 1, path.at(-1)),
      collectionGroup: (parent, collectionId) => below(parent, undefined, collectionId),
      descendants: (parent) => below(parent, undefined, undefined),
    };
  }

  private *collectionPaths(parent: readonly string[]): Generator<string[]> {
    for (const key of this.collections.keys()) {
      const path = key.split('/');
      if (path.length > parent.length && lies(path, parent)) yield path;
    }
  }

  private below(parent: readonly string[], wanted: (collection: readonly string[]) => boolean): Document[] {
    const found: Document[] = [];
    for (const path of this.collectionPaths(parent)) {
      if (!wanted(path)) continue;
      for (const document of this.collection(path)) found.push(document);
    }
    return found.sort((a, b) => comparePaths(a.path, b.path));
  }
}
