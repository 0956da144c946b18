import type { FieldConstraint } from '../rules/contract.ts';
import type { Document, Value } from '../values/value.ts';

/** Full names, both ends included. A missing end is open. */
export interface NameRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * A part of a field's index between two values, both included. `fromName` narrows the documents with the value `from`; `toName` narrows
 * those with `to`.
 */
export interface IndexRange {
  readonly from?: Value | undefined;
  readonly fromName?: string | undefined;
  readonly to?: Value | undefined;
  readonly toName?: string | undefined;
  readonly descending: boolean;
}

/**
 * The documents for a query: a snapshot of the store at one time. Names only narrow the search, so a source may return documents outside of
 * them.
 */
export interface DocumentSource {
  /** Documents directly in the collection at `path` (odd number of segments), in name order. */
  collection(path: readonly string[], names?: NameRange): Iterable<Document>;
  /** Documents of every collection with this id below `parent` (even number of segments), in name order. */
  collectionGroup(parent: readonly string[], collectionId: string, names?: NameRange): Iterable<Document>;
  /** All documents below `parent`, in name order (a query without a collection id). */
  descendants(parent: readonly string[]): Iterable<Document>;
  /**
   * Documents of the collection from `start` on, by this field, then by name. Documents without the field are left out. Undefined when the
   * source has no such index. With it an equality or range query costs the size of its result.
   */
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

/** A checked query, ready to run, to match one document (listeners) and to be judged by rules. */
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
  /** The document with the fields of `select`. */
  project(document: Document): Document;
}

/** Projected rows after offset and limit, and the number of rows that the offset skipped. */
export interface QueryResult {
  readonly documents: readonly Document[];
  readonly skipped: number;
}
