import type { RuleCoverage, RulesIssue } from '../rules/contract.ts';
import type { Document, Timestamp } from '../values/value.ts';
import type * as wire from '../values/wire.ts';
import type { NotedQuery } from './space.ts';

/**
 * The core as the transports see it. It knows no transport: messages in the shape of values/wire.ts go in and out, a failure is
 * a StatusError. Names, then the caller, then the rest of a request are checked, in that order (docs/protocol.md, "Callers").
 */

/** What a transport knows about a call. */
export interface CallContext {
  /** The Authorization header as sent; undefined when absent. */
  readonly authorization: string | undefined;
  readonly trace?: Trace | undefined;
}

/** What a call leaves behind for those who watch the emulator; filled in while the call is served. */
export interface Trace {
  /** `admin`, `anonymous` or the id of a user; undefined while nobody has looked. */
  caller: string | undefined;
  /** Lines of the rules that decided. */
  readonly lines: Set<number>;
}

/** One request as the log keeps it: never what is in a document. */
export interface LoggedRequest {
  /** Counts up from 1. */
  readonly number: number;
  /** ISO 8601. */
  readonly time: string;
  readonly method: string;
  readonly project: string;
  readonly database: string;
  /** What it was about: documents, or a collection. */
  readonly target: string;
  readonly caller: string;
  /** `OK` or the code of the failure. */
  readonly verdict: string;
  readonly message: string;
  /** Of the rules that decided; none when no rule was asked. */
  readonly lines: readonly number[];
  readonly milliseconds: number;
}

/** A target that somebody listens to. */
export interface LiveListener {
  readonly number: number;
  readonly since: string;
  readonly project: string;
  readonly database: string;
  readonly target: string;
  readonly caller: string;
}

/** What goes on in the emulator. */
export interface Activity {
  readonly databases: readonly { readonly project: string; readonly database: string }[];
  /** The last ones, the latest first. */
  readonly requests: readonly LoggedRequest[];
  readonly listeners: readonly LiveListener[];
}

/** Receives what a stream answers. After `fail` or `end` nothing more is called. */
export interface StreamSink<T> {
  message(message: T): void;
  fail(error: Error): void;
  end(): void;
}

/** The client's half of a stream. */
export interface StreamSource<T> {
  receive(message: T): void;
  /** The client half-closed: finish what is pending, then `end`. */
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

/** A commit that changed something, told after it is visible to readers. */
export interface CommitEvent {
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
  /** Who wrote: for the `.withAuthContext` triggers. */
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
  /** `context` is judged once, at open; a bad token fails the stream through the sink. */
  listen(context: CallContext, sink: StreamSink<wire.ListenResponse>): StreamSource<wire.ListenRequest>;
  write(context: CallContext, sink: StreamSink<wire.WriteResponse>): StreamSource<wire.WriteRequest>;

  /** Administration: what firebase-tools and rules-unit-testing ask for. None of it needs a caller. */
  readonly admin: {
    /**
     * Takes new rules for one project. With errors and `ignoreErrors` the old rules stay and the issues are returned;
     * with errors and without it throws INVALID_ARGUMENT whose message lists them, located.
     */
    setRules(project: string, source: string, options: { readonly ignoreErrors: boolean }): RulesIssue[];
    /** The rules for every project that has none of its own (the `--rules` file); undefined: everything is allowed. */
    setDefaultRules(source: string | undefined): RulesIssue[];
    /** What the expressions of a project's rules were evaluated to since they were loaded. */
    ruleCoverage(project: string): RuleCoverage;
    /** What queries asked of composite indexes since the start: Firestore refuses them where the indexes are missing. */
    compositeQueries(): readonly NotedQuery[];
    /** What goes on, for the page that shows it. */
    activity(): Activity;
    /** Deletes everything of the database, or the subtree at `path`, in one commit that fires no trigger. */
    clear(project: string, database: string, path?: readonly string[]): void;
    /** Forgets all projects, transactions and streams (`POST /reset`). */
    reset(): void;
    /** All documents of a project's database in name order, for export. */
    exportDocuments(project: string, database: string): Iterable<Document>;
    /** Puts documents as they are (times included), without rules or triggers, for import. */
    importDocuments(project: string, database: string, documents: Iterable<Document>): void;
  };

  /** Told after every commit but `clear` and `importDocuments`; returns how to stop. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
}
