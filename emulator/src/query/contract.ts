import type { FieldConstraint } from '../rules/contract.ts';
import type { Document, Value } from '../values/value.ts';

/** Where a query finds its documents: a snapshot of the store at one time. */
export interface DocumentSource {
  /** Documents directly in the collection at `path` (odd number of segments), in name order. */
  collection(path: readonly string[]): Iterable<Document>;
  /** Documents of every collection with this id below `parent` (even number of segments), in name order. */
  collectionGroup(parent: readonly string[], collectionId: string): Iterable<Document>;
  /** All documents below `parent`, in name order (a query without a collection id). */
  descendants(parent: readonly string[]): Iterable<Document>;
  /**
   * Documents of the collection ordered by this field (then by name), those that lack it left out, from `start` on;
   * undefined when the source keeps no such index. Lets an equality or range query cost what it returns.
   */
  ordered?(
    path: readonly string[],
    field: readonly string[],
    range: { readonly from?: Value; readonly to?: Value; readonly descending: boolean },
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
