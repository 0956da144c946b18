import type { RuleCoverage, RulesIssue } from '../rules/contract.ts';
import type { Document, Timestamp } from '../values/value.ts';
import type * as wire from '../values/wire.ts';
import type { NotedQuery } from './space.ts';

/**
 * The core for the transports. Messages have the shape of values/wire.ts, a failure is a StatusError. The checks are names, caller, rest of
 * the request, in that order (docs/protocol.md, "Callers").
 */

export interface CallContext {
  /** The Authorization header as sent; undefined when absent. */
  readonly authorization: string | undefined;
  readonly trace?: Trace | undefined;
}

/** Facts about a call for the log, filled in while it runs. */
export interface Trace {
  /** `admin`, `anonymous` or the id of a user. Undefined before the check. */
  caller: string | undefined;
  /** Lines of the rules that decided. */
  readonly lines: Set<number>;
}

/** A logged request, without content of documents. */
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

/** Receives the answers of a stream. Nothing is called after `fail` or `end`. */
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

/** One document changed by one commit; `before` undefined for a create, `after` undefined for a delete. */
export interface DocumentChange {
  readonly project: string;
  readonly database: string;
  readonly path: readonly string[];
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** A commit with changes, reported after readers can see it. */
export interface CommitEvent {
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
  /** The kind of the writer, for the `.withAuthContext` triggers. */
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
  /** `context` is checked once, at the start. A bad token fails the stream through the sink. */
  listen(context: CallContext, sink: StreamSink<wire.ListenResponse>): StreamSource<wire.ListenRequest>;
  write(context: CallContext, sink: StreamSink<wire.WriteResponse>): StreamSource<wire.WriteRequest>;

  /** Administration for firebase-tools and rules-unit-testing. It needs no caller. */
  readonly admin: {
    /**
     * Sets new rules for one project. With errors and `ignoreErrors` the old rules stay, and the issues are returned. Without it errors
     * throw INVALID_ARGUMENT, whose message lists them with their places.
     */
    setRules(project: string, source: string, options: { readonly ignoreErrors: boolean }): RulesIssue[];
    /** Rules for every project without its own (the `--rules` file). Undefined allows everything. */
    setDefaultRules(source: string | undefined): RulesIssue[];
    /** The values of a project's expressions since its rules were loaded. */
    ruleCoverage(project: string): RuleCoverage;
    /** Queries since the start that need composite indexes. Firestore refuses them without the index. */
    compositeQueries(): readonly NotedQuery[];
    activity(): Activity;
    /** Deletes everything of the database, or the subtree at `path`, in one commit that fires no trigger. */
    clear(project: string, database: string, path?: readonly string[]): void;
    /** Forgets all projects, transactions and streams (`POST /reset`). */
    reset(): void;
    /** All documents of a database in name order, for an export. */
    exportDocuments(project: string, database: string): Iterable<Document>;
    /** Stores documents unchanged (times included), without rules or triggers, for an import. */
    importDocuments(project: string, database: string, documents: Iterable<Document>): void;
  };

  /** Called after every commit except `clear` and `importDocuments`. Returns the function that stops it. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
}
