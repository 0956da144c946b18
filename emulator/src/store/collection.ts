import { formatFieldPath, getField } from '../values/field-path.ts';
import { comparePaths, compareValues, equalValues } from '../values/order.ts';
import type { Document, Value } from '../values/value.ts';
import { SortedList } from './sorted-list.ts';

interface IndexEntry {
  readonly value: Value;
  readonly document: Document;
}

interface FieldIndex {
  readonly field: readonly string[];
  readonly entries: SortedList<IndexEntry>;
}

type Path = readonly string[];

/** Both ends included. */
export interface PathRange {
  readonly from?: Path | undefined;
  readonly to?: Path | undefined;
}

/** Both ends included. A path narrows the documents with the end's value. */
export interface ValueRange {
  readonly from?: Value | undefined;
  readonly fromPath?: Path | undefined;
  readonly to?: Value | undefined;
  readonly toPath?: Path | undefined;
  readonly descending: boolean;
}

const byName = (a: Document, b: Document): number => comparePaths(a.path, b.path);
const byValue = (a: IndexEntry, b: IndexEntry): number =>
  compareValues(a.value, b.value) || byName(a.document, b.document);

/** Sorted by name, and by a field after a query needed the index. */
export class Collection {
  private readonly documents: SortedList<Document>;
  private readonly indexes = new Map<string, FieldIndex>();

  /** @param documents in name order */
  constructor(documents: readonly Document[] = []) {
    this.documents = new SortedList(byName, documents);
  }

  get isEmpty(): boolean {
    return this.documents.isEmpty;
  }

  replace(before: Document | undefined, after: Document | undefined): void {
    if (after) this.documents.set(after);
    else if (before) this.documents.delete(before);
    for (const { field, entries } of this.indexes.values()) {
      const old = before && entryOf(field, before);
      const now = after && entryOf(field, after);
      // An entry with an equal value keeps its place and gets the new document.
      if (old && !(now && equalValues(old.value, now.value))) entries.delete(old);
      if (now) entries.set(now);
    }
  }

  all({ from, to }: PathRange = {}): Iterable<Document> {
    const first = from && this.documents.lowerBound(({ path }) => comparePaths(path, from));
    return this.documents.range(first, to && this.documents.upperBound(({ path }) => comparePaths(path, to)));
  }

  /** In name order. The documents stand right after the path. */
  below(parent: Path, { from, to }: PathRange = {}): Iterable<Document> {
    const position = ({ path }: Document): number => {
      if (!lies(path, parent)) return comparePaths(path, parent);
      return path.length > parent.length ? 0 : -1;
    };
    const first = this.documents.lowerBound((document) =>
      Math.min(position(document), from ? comparePaths(document.path, from) : 0),
    );
    const last = this.documents.upperBound((document) =>
      Math.max(position(document), to ? comparePaths(document.path, to) : 0),
    );
    return this.documents.range(first, last);
  }

  /** By value, then by name. */
  *ordered(
    field: readonly string[],
    { from, fromPath, to, toPath, descending }: ValueRange,
  ): Generator<Document> {
    const { entries } = this.index(field);
    const first = from && entries.lowerBound(positionTo(from, fromPath));
    const last = to && entries.upperBound(positionTo(to, toPath));
    for (const { document } of entries.range(first, last, descending)) yield document;
  }

  private index(field: readonly string[]): FieldIndex {
    const key = formatFieldPath(field);
    const known = this.indexes.get(key);
    if (known) return known;
    const index: FieldIndex = { field, entries: new SortedList(byValue, sortedEntries(field, this.all())) };
    this.indexes.set(key, index);
    return index;
  }
}

/** `documents` are in name order. A stable sort keeps this order for equal values. */
function sortedEntries(field: readonly string[], documents: Iterable<Document>): IndexEntry[] {
  const firsts: IndexEntry[] = [];
  const byText = new Map<string, IndexEntry[]>();
  for (const document of documents) {
    const entry = entryOf(field, document);
    if (!entry) continue;
    const { value } = entry;
    const same = value.kind === 'string' ? byText.get(value.value) : undefined;
    if (same) {
      same.push(entry);
      continue;
    }
    firsts.push(entry);
    if (value.kind === 'string') byText.set(value.value, [entry]);
  }
  firsts.sort((a, b) => compareValues(a.value, b.value));
  if (byText.size === 0) return firsts;
  return firsts.flatMap((entry) => (entry.value.kind === 'string' && byText.get(entry.value.value)) || entry);
}

function entryOf(field: readonly string[], document: Document): IndexEntry | undefined {
  const value = getField(document.fields, field);
  return value && { value, document };
}

function positionTo(value: Value, path: Path | undefined): (entry: IndexEntry) => number {
  return (entry) => compareValues(entry.value, value) || (path ? comparePaths(entry.document.path, path) : 0);
}

/** True at or below the prefix. */
export function lies(path: Path, prefix: Path): boolean {
  return prefix.every((segment, index) => path[index] === segment);
}
