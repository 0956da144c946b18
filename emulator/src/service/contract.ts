import type { CompositeQuery } from '../query/index.ts';
import type { RuleCoverage, RulesIssue } from '../rules/contract.ts';
import type { Document, Timestamp } from '../values/value.ts';
import type * as wire from '../values/wire.ts';

/**
 * Messages have the shape of values/wire.ts, a failure is a StatusError. Checks run in this order: names, caller, rest of
 * the request (docs/protocol.md, "Callers").
 */

export interface CallContext {
  /** The raw header, undefined when absent. */
  readonly authorization: string | undefined;
  readonly trace?: Trace | undefined;
}

/** Facts for the log, filled in during the call. */
export interface Trace {
  /** `admin`, `anonymous` or the id of a user. Undefined before the check. */
  caller: string | undefined;
  /** Lines of the rules that decided. */
  readonly lines: Set<number>;
}

/** Without document content. */
export interface LoggedRequest {
  readonly number: number;
  /** ISO 8601. */
  readonly time: string;
  readonly method: string;
  readonly project: string;
  readonly database: string;
  /** Documents or a collection. */
  readonly target: string;
  readonly caller: string;
  /** `OK` or the code of the failure. */
  readonly verdict: string;
  readonly message: string;
  /** Lines of the deciding rules. Empty without rules. */
  readonly lines: readonly number[];
  readonly milliseconds: number;
}

export interface LiveListener {
  readonly number: number;
  readonly since: string;
  readonly project: string;
  readonly database: string;
  readonly target: string;
  readonly caller: string;
}

export interface Activity {
  readonly databases: readonly { readonly project: string; readonly database: string }[];
  /** Latest first. */
  readonly requests: readonly LoggedRequest[];
  readonly listeners: readonly LiveListener[];
}

/** Nothing is called after `fail` or `end`. */
export interface StreamSink<T> {
  message(message: T): void;
  fail(error: Error): void;
  end(): void;
}

export interface StreamSource<T> {
  receive(message: T): void;
  /** The client half-closed: finish pending work, then `end`. */
  halfClose(): void;
  /** The connection is gone: free everything, call nothing. */
  close(): void;
}

/** `before` is undefined for a create, `after` for a delete. */
export interface DocumentChange {
  readonly project: string;
  readonly database: string;
  readonly path: readonly string[];
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** Reported after readers can see the commit. */
export interface CommitEvent {
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
  /** For the `.withAuthContext` triggers. */
  readonly authType: 'unauthenticated' | 'app_user' | 'system';
  readonly authId: string | undefined;
}

export interface FirestoreService {
  getDocument(request: wire.GetDocumentRequest, context: CallContext): Promise<wire.WireDocument>;
  listDocuments(
    request: wire.ListDocumentsRequest,
    context: CallContext,
  ): Promise<wire.ListDocumentsResponse>;
  createDocument(request: wire.CreateDocumentRequest, context: CallContext): Promise<wire.WireDocument>;
  updateDocument(request: wire.UpdateDocumentRequest, context: CallContext): Promise<wire.WireDocument>;
  deleteDocument(request: wire.DeleteDocumentRequest, context: CallContext): Promise<Record<string, never>>;
  batchGetDocuments(
    request: wire.BatchGetDocumentsRequest,
    context: CallContext,
  ): Promise<wire.BatchGetDocumentsResponse[]>;
  beginTransaction(
    request: wire.BeginTransactionRequest,
    context: CallContext,
  ): Promise<wire.BeginTransactionResponse>;
  commit(request: wire.CommitRequest, context: CallContext): Promise<wire.CommitResponse>;
  rollback(request: wire.RollbackRequest, context: CallContext): Promise<Record<string, never>>;
  runQuery(request: wire.RunQueryRequest, context: CallContext): Promise<wire.RunQueryResponse[]>;
  runAggregationQuery(
    request: wire.RunAggregationQueryRequest,
    context: CallContext,
  ): Promise<wire.RunAggregationQueryResponse[]>;
  listCollectionIds(
    request: wire.ListCollectionIdsRequest,
    context: CallContext,
  ): Promise<wire.ListCollectionIdsResponse>;
  batchWrite(request: wire.BatchWriteRequest, context: CallContext): Promise<wire.BatchWriteResponse>;
  /** Checks `context` once, at the start. A bad token fails the stream through the sink. */
  listen(context: CallContext, sink: StreamSink<wire.ListenResponse>): StreamSource<wire.ListenRequest>;
  write(context: CallContext, sink: StreamSink<wire.WriteResponse>): StreamSource<wire.WriteRequest>;

  /** For firebase-tools and rules-unit-testing, without a caller. */
  readonly admin: {
    /**
     * With `ignoreErrors` invalid rules keep the old rules, and the issues are returned. Otherwise errors throw INVALID_ARGUMENT
     * with the places.
     */
    setRules(project: string, source: string, options: { readonly ignoreErrors: boolean }): RulesIssue[];
    /** Rules for projects without their own (the `--rules` file). Undefined allows everything. */
    setDefaultRules(source: string | undefined): RulesIssue[];
    /** Values since the rules were loaded. */
    ruleCoverage(project: string): RuleCoverage;
    /** Queries since the start that Firestore refuses without a composite index. */
    compositeQueries(): readonly NotedQuery[];
    activity(): Activity;
    /** One commit that fires no trigger. */
    clear(project: string, database: string, path?: readonly string[]): void;
    /** Forgets all projects, transactions and streams (`POST /reset`). */
    reset(): void;
    /** In name order. */
    exportDocuments(project: string, database: string): Iterable<Document>;
    /** Keeps times. Bypasses rules and triggers. */
    importDocuments(project: string, database: string, documents: Iterable<Document>): void;
  };

  /** Called after every commit except `clear` and `importDocuments`. Returns the unsubscribe function. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
}

export type NotedQuery = CompositeQuery & { readonly project: string };
