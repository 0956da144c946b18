import type { Document, Timestamp, Value } from '../values/value.ts';
import type { RequestMethod } from './syntax.ts';

/** What the rules runtime offers to the service (Firestore) and to the Storage protocol. */

/** The signed-in user as `request.auth` shows it; null in a request means anonymous. */
export interface RulesAuth {
  /** `user_id`, else `sub` of the token; null when the token has neither. */
  readonly uid: string | null;
  /** All claims of the token, as JSON. */
  readonly token: Readonly<Record<string, unknown>>;
}

/** Reads for get/exists (state before the commit) and getAfter/existsAfter (state after it). Bypasses rules. */
export interface DocumentReader {
  /** `path`: segments after `documents/`; undefined when there is no such document. */
  get(database: string, path: readonly string[]): Document | undefined;
  getAfter(database: string, path: readonly string[]): Document | undefined;
}

interface AccessBase {
  readonly database: string;
  readonly auth: RulesAuth | null;
  readonly time: Timestamp;
}

/** One document read or written. `after` is set for create and update only. */
export interface DocumentAccess extends AccessBase {
  readonly kind: 'document';
  readonly method: Exclude<RequestMethod, 'list'>;
  /** Segments after `documents/`. */
  readonly path: readonly string[];
  readonly resource: Document | undefined;
  readonly after: Document | undefined;
  /**
   * What a write may be before anybody has looked whether its document exists: `create` and `update`, if no precondition
   * decides it. Only reasons of a denial depend on it. The method alone when absent.
   */
  readonly methods?: readonly DocumentAccess['method'][];
  /** Whether `after` was made from the stored document, by a mask or a transform. */
  readonly isMerged?: boolean;
}

/** What one conjunct of a query says about one field. */
export interface FieldConstraint {
  /** Field path segments; `['__name__']` for the document name. */
  readonly field: readonly string[];
  readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'not-in';
  /** For `not-in` an array value. */
  readonly value: Value;
}

/** A query, judged by its shape and not by its rows (docs/protocol.md, "Rules: queries"). */
export interface QueryAccess extends AccessBase {
  readonly kind: 'query';
  /** Segments of the parent document after `documents/` (empty for a root collection). */
  readonly parent: readonly string[];
  readonly collectionId: string;
  readonly allDescendants: boolean;
  /** The filter as a disjunction of conjunctions; one empty conjunction when there is no filter. */
  readonly disjuncts: readonly (readonly FieldConstraint[])[];
  readonly limit: number | null;
  readonly offset: number;
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
}

export type Access = DocumentAccess | QueryAccess;

/** The verdict, with the official emulator's denial text (docs/protocol.md, "Rules: reasons of a denial"). */
export interface Verdict {
  readonly allowed: boolean;
  /** Empty when allowed. */
  readonly message: string;
  /** The lines of the allow statements that said yes; none when denied. */
  readonly lines: readonly number[];
}

/** A located finding of the compiler; line and column are 1-based, offsets 0-based in code points. */
export interface RulesIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly description: string;
  readonly sourcePosition: {
    readonly fileName: string;
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
}

/**
 * The get/exists calls of one request: cached, counted against the limits (10 a document or query, 20 a batch,
 * transaction or multi-document read). The service makes one per request with `createLookups`.
 */
export interface Lookups {
  readonly reader: DocumentReader;
}

/** An expression of a rules file with what it was evaluated to, and how often; an empty value: passed over. */
export interface CoveredExpression {
  readonly sourcePosition: Omit<RulesIssue['sourcePosition'], 'fileName'>;
  readonly values: readonly { readonly value: Readonly<Record<string, unknown>>; readonly count: number }[];
  readonly children?: readonly CoveredExpression[];
}

export interface RuleCoverage {
  readonly rules: { readonly files: readonly { readonly name: string; readonly content: string }[] };
  readonly report?: readonly CoveredExpression[];
}

export interface Ruleset {
  readonly version: 1 | 2;
  /** Never throws. */
  authorize(access: Access, lookups: Lookups): Verdict;
  /** All or none: the writes of a commit, the documents of one read. Never throws. */
  authorizeAll(accesses: readonly DocumentAccess[], lookups: Lookups): Verdict;
  /** What its expressions were evaluated to since it was loaded. */
  coverage(): RuleCoverage;
}
