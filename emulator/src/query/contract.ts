import type { FieldConstraint } from '../rules/contract.ts';
import type { Document, Value } from '../values/value.ts';

/** Full names, both ends included. A missing end is open. */
export interface NameRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Both ends included. `fromName` narrows documents with the value `from`, `toName` those with `to`. */
export interface IndexRange {
  readonly from?: Value | undefined;
  readonly fromName?: string | undefined;
  readonly to?: Value | undefined;
  readonly toName?: string | undefined;
  readonly descending: boolean;
}

/** A snapshot of the store. Names only narrow the search: a source may return more documents. */
export interface DocumentSource {
  /** Directly in the collection (odd number of segments), in name order. */
  collection(path: readonly string[], names?: NameRange): Iterable<Document>;
  /** Every collection with this id below `parent` (even number of segments), in name order. */
  collectionGroup(parent: readonly string[], collectionId: string, names?: NameRange): Iterable<Document>;
  /** All documents below `parent`, in name order. */
  descendants(parent: readonly string[]): Iterable<Document>;
  /** Documents with the field from `start` on, by field, then name. Undefined without such an index. */
  ordered?(
    path: readonly string[],
    field: readonly string[],
    range: IndexRange,
  ): Iterable<Document> | undefined;
  /** The same for every collection with this id below `parent`. */
  orderedGroup?(
    parent: readonly string[],
    collectionId: string,
    field: readonly string[],
    range: IndexRange,
  ): Iterable<Document> | undefined;
}

export interface Query {
  readonly parent: readonly string[];
  /** Undefined or empty means every collection. */
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
  readonly limit: number | undefined;
  readonly offset: number;
  /** The client's order, for `request.query.orderBy`. */
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
  readonly disjuncts: readonly (readonly FieldConstraint[])[];
  /** Collection, filter and cursors; not limit and offset. */
  matches(document: Document): boolean;
  /** The full order, with `__name__` last. */
  compare(a: Document, b: Document): number;
  project(document: Document): Document;
}

/** Projected rows, and the number of rows that the offset skipped. */
export interface QueryResult {
  readonly documents: readonly Document[];
  readonly skipped: number;
}
