import { transactionBytes } from '../store/transactions.ts';
import { parseDatabaseName } from '../values/resource-name.ts';
import type { BeginTransactionRequest, BeginTransactionResponse, RollbackRequest } from '../values/wire.ts';
import { ActivityLog } from './activity/log.ts';
import { logListen, logWrite } from './activity/streams.ts';
import type { Asking } from './activity/subject.ts';
import { clear, exportDocuments, importDocuments } from './administration.ts';
import { batchWrite } from './batch-write.ts';
import { classifyCaller } from './caller.ts';
import { commit } from './commit.ts';
import type { CallContext, FirestoreService } from './contract.ts';
import {
  batchGetDocuments,
  createDocument,
  deleteDocument,
  getDocument,
  updateDocument,
} from './documents.ts';
import { listCollectionIds, listDocuments } from './list-documents.ts';
import { openListenStream } from './listen/listen-stream.ts';
import { runAggregationQuery, runQuery } from './queries.ts';
import { beginTransaction } from './read.ts';
import { NOTHING_COVERED, State } from './space.ts';
import { openWriteStream } from './write-stream.ts';

export function createFirestoreService(): FirestoreService {
  const state = new State();
  const log = new ActivityLog();
  /** Logs an operation. A failure is always a rejected promise. */
  const on =
    <Request extends Asking, Response>(
      method: string,
      operation: (state: State, request: Request, context: CallContext) => Response | Promise<Response>,
    ) =>
    (request: Request, context: CallContext): Promise<Response> =>
      log.follow(method, request, context, (traced) => operation(state, request, traced));

  return {
    getDocument: on('GetDocument', getDocument),
    listDocuments: on('ListDocuments', listDocuments),
    createDocument: on('CreateDocument', createDocument),
    updateDocument: on('UpdateDocument', updateDocument),
    deleteDocument: on('DeleteDocument', deleteDocument),
    batchGetDocuments: on('BatchGetDocuments', batchGetDocuments),
    commit: on('Commit', commit),
    runQuery: on('RunQuery', runQuery),
    runAggregationQuery: on('RunAggregationQuery', runAggregationQuery),
    listCollectionIds: on('ListCollectionIds', listCollectionIds),
    batchWrite: on('BatchWrite', batchWrite),
    beginTransaction: on('BeginTransaction', begin),
    rollback: on('Rollback', rollback),
    listen: (context, sink) =>
      logListen(log, context, sink, (traced, logged) => openListenStream(state, traced, logged)),
    write: (context, sink) =>
      logWrite(log, context, sink, (traced, logged) => openWriteStream(state, traced, logged)),
    admin: {
      setRules: (project, source, options) => state.setRules(project, source, options),
      setDefaultRules: (source) => state.setDefaultRules(source),
      ruleCoverage: (project) => state.rulesOf(project)?.coverage() ?? NOTHING_COVERED,
      compositeQueries: () => state.compositeQueries(),
      activity: () => ({
        databases: state.databases().map(({ project, id }) => ({ project, database: id })),
        requests: log.requests,
        listeners: log.listeners,
      }),
      clear: (project, database, path) => clear(state, project, database, path),
      reset: () => state.reset(),
      exportDocuments: (project, database) => exportDocuments(state, project, database),
      importDocuments: (project, database, documents) => importDocuments(state, project, database, documents),
    },
    onCommit(listener) {
      state.commitListeners.add(listener);
      return () => state.commitListeners.delete(listener);
    },
  };
}

function begin(
  state: State,
  { database = '', options }: BeginTransactionRequest,
  context: CallContext,
): BeginTransactionResponse {
  const space = state.space(parseDatabaseName(database));
  classifyCaller(context);
  return { transaction: transactionBytes(beginTransaction(space, options)) };
}

function rollback(
  state: State,
  { database = '', transaction }: RollbackRequest,
  context: CallContext,
): Record<string, never> {
  const space = state.space(parseDatabaseName(database));
  classifyCaller(context);
  space.transactions.rollback(transaction ?? new Uint8Array());
  return {};
}
