import type { FieldConstraint } from '../rules/contract.ts';
import type { Document, Value } from '../values/value.ts';

/** Full names between which documents are wanted, both included; missing: no end on that side. */
export interface NameRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * A part of the index of a field: between two values, both included. With `fromName`, documents that have the value `from` itself begin
 * at that name; `toName` likewise.
 */
export interface IndexRange {
  readonly from?: Value | undefined;
  readonly fromName?: string | undefined;
  readonly to?: Value | undefined;
  readonly toName?: string | undefined;
  readonly descending: boolean;
}

/**
 * Where a query finds its documents: a snapshot of the store at one time. Names only narrow what there is to look at: a source may give
 * documents outside of them.
 */
export interface DocumentSource {
  /** Documents directly in the collection at `path` (odd number of segments), in name order. */
  collection(path: readonly string[], names?: NameRange): Iterable<Document>;
  /** Documents of every collection with this id below `parent` (even number of segments), in name order. */
  collectionGroup(parent: readonly string[], collectionId: string, names?: NameRange): Iterable<Document>;
  /** All documents below `parent`, in name order (a query without a collection id). */
  descendants(parent: readonly string[]): Iterable<Document>;
  /**
   * Documents of the collection ordered by this field (then by name), those that lack it left out, from `start` on;
   * undefined when the source keeps no such index. Lets an equality or range query cost what it returns.
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
  /** Undefined or empty: every collection. */
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
  readonly limit: number | undefined;
  readonly offset: number;
  /** As given by the client, for `request.query.orderBy`. */
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
  readonly disjuncts: readonly (readonly FieldConstraint[])[];
  /** Collection, filter and cursors; not limit and offset. */
  matches(document: Document): boolean;
  /** The full order, `__name__` last. */
  compare(a: Document, b: Document): number;
  /** The document as `select` leaves it. */
  project(document: Document): Document;
}

/** Rows after offset and limit, already projected, and how many rows the offset skipped. */
export interface QueryResult {
  readonly documents: readonly Document[];
  readonly skipped: number;
}
