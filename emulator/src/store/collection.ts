import { formatFieldPath, getField } from '../values/field-path.ts';
import { comparePaths, compareValues } from '../values/order.ts';
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

const byName = (a: Document, b: Document): number => comparePaths(a.path, b.path);
const byValue = (a: IndexEntry, b: IndexEntry): number =>
  compareValues(a.value, b.value) || byName(a.document, b.document);

/** The documents of one collection, by name and, once a query asked for it, by the value of a field. */
export class Collection {
  private readonly documents = new SortedList<Document>(byName);
  private readonly indexes = new Map<string, FieldIndex>();

  get isEmpty(): boolean {
    return this.documents.size === 0;
  }

  replace(before: Document | undefined, after: Document | undefined): void {
    if (after) this.documents.set(after);
    else if (before) this.documents.delete(before);
    for (const index of this.indexes.values()) {
      if (before) remove(index, before);
      if (after) add(index, after);
    }
  }

  /** In name order. */
  all(): Iterable<Document> {
    return this.documents.range();
  }

  /** Documents that have the field, by its value and then by name, between two values (inclusive). */
  *ordered(
    field: readonly string[],
    { from, to, descending }: { readonly from?: Value; readonly to?: Value; readonly descending: boolean },
  ): Generator<Document> {
    const { entries } = this.index(field);
    const first = from ? entries.lowerBound(({ value }) => compareValues(value, from)) : 0;
    const last = to
      ? entries.lowerBound(({ value }) => (compareValues(value, to) <= 0 ? -1 : 0))
      : entries.size;
    for (const { document } of entries.range(first, last, descending)) yield document;
  }

  private index(field: readonly string[]): FieldIndex {
    const key = formatFieldPath(field);
    const known = this.indexes.get(key);
    if (known) return known;
    const index: FieldIndex = { field, entries: new SortedList(byValue) };
    for (const document of this.all()) add(index, document);
    this.indexes.set(key, index);
    return index;
  }
}

function add({ field, entries }: FieldIndex, document: Document): void {
  const value = getField(document.fields, field);
  if (value) entries.set({ value, document });
}

function remove({ field, entries }: FieldIndex, document: Document): void {
  const value = getField(document.fields, field);
  if (value) entries.delete({ value, document });
}
