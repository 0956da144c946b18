import type { Document, Timestamp, Value } from '../values/value.ts';
import type { RequestMethod } from './syntax.ts';

export interface RulesAuth {
  /** `user_id`, else `sub` of the token; null when the token has neither. */
  readonly uid: string | null;
  /** All claims, as JSON. */
  readonly token: Readonly<Record<string, unknown>>;
}

/** Bypasses rules. getAfter and existsAfter read the state after the commit. */
export interface DocumentReader {
  /** `path`: segments after `documents/`. Undefined for a missing document. */
  get(database: string, path: readonly string[]): Document | undefined;
  getAfter(database: string, path: readonly string[]): Document | undefined;
}

interface AccessBase {
  readonly database: string;
  readonly auth: RulesAuth | null;
  readonly time: Timestamp;
}

/** Only create and update have `after`. */
export interface DocumentAccess extends AccessBase {
  readonly kind: 'document';
  readonly method: Exclude<RequestMethod, 'list'>;
  /** Segments after `documents/`. */
  readonly path: readonly string[];
  readonly resource: Document | undefined;
  readonly after: Document | undefined;
  /**
   * The possible methods of a write before its read: `create` and `update`, unless a precondition decides.
   * They only affect the reasons of a denial. Default: the method alone.
   */
  readonly methods?: readonly DocumentAccess['method'][];
  /** True if a mask or a transform made `after` from the stored document. */
  readonly isMerged?: boolean;
}

export interface FieldConstraint {
  /** Field path segments; `['__name__']` for the document name. */
  readonly field: readonly string[];
  readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'not-in';
  /** An array value for `not-in`. */
  readonly value: Value;
}

/** Judged by its shape, not by its rows (docs/protocol.md, "Rules: queries"). */
export interface QueryAccess extends AccessBase {
  readonly kind: 'query';
  /** Segments after `documents/`, empty for a root collection. */
  readonly parent: readonly string[];
  readonly collectionId: string;
  readonly allDescendants: boolean;
  /** Without a filter, one empty conjunction. */
  readonly disjuncts: readonly (readonly FieldConstraint[])[];
  readonly limit: number | null;
  readonly offset: number;
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
}

export type Access = DocumentAccess | QueryAccess;

/** With the official emulator's denial text (docs/protocol.md, "Rules: reasons of a denial"). */
export interface Verdict {
  readonly allowed: boolean;
  /** Empty when allowed. */
  readonly message: string;
  /** Lines of the statements that allowed. Empty for a denial. */
  readonly lines: readonly number[];
}

/** Line and column are 1-based, offsets 0-based in code points. */
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
 * Cached and counted get/exists calls of one request. Limit 10 for a document or query, 20 for a batch, transaction or multi-document read.
 */
export interface Lookups {
  readonly reader: DocumentReader;
}

/** Values with counts. An empty value means passed over. */
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
  /** All or none. Never throws. */
  authorizeAll(accesses: readonly DocumentAccess[], lookups: Lookups): Verdict;
  /** Values since the file was loaded. */
  coverage(): RuleCoverage;
}
