import { transactionBytes } from '../store/transactions.ts';
import { parseDatabaseName } from '../values/resource-name.ts';
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

/** Makes an empty Firestore. */
export function createFirestoreService(): FirestoreService {
  const state = new State();
  /** An operation on our state, as the transports call it: a failure is always a rejected promise. */
  const on =
    <Request, Response>(
      operation: (state: State, request: Request, context: CallContext) => Response | Promise<Response>,
    ) =>
    async (request: Request, context: CallContext): Promise<Response> =>
      operation(state, request, context);

  return {
    getDocument: on(getDocument),
    listDocuments: on(listDocuments),
    createDocument: on(createDocument),
    updateDocument: on(updateDocument),
    deleteDocument: on(deleteDocument),
    batchGetDocuments: on(batchGetDocuments),
    commit: on(commit),
    runQuery: on(runQuery),
    runAggregationQuery: on(runAggregationQuery),
    listCollectionIds: on(listCollectionIds),
    batchWrite: on(batchWrite),
    async beginTransaction({ database = '', options }, { authorization }) {
      const space = state.space(parseDatabaseName(database));
      classifyCaller(authorization);
      return { transaction: transactionBytes(beginTransaction(space, options)) };
    },
    async rollback({ database = '', transaction }, { authorization }) {
      const space = state.space(parseDatabaseName(database));
      classifyCaller(authorization);
      space.transactions.rollback(transaction ?? new Uint8Array());
      return {};
    },
    listen: (context, sink) => openListenStream(state, context, sink),
    write: (context, sink) => openWriteStream(state, context, sink),
    admin: {
      setRules: (project, source, options) => state.setRules(project, source, options),
      setDefaultRules: (source) => state.setDefaultRules(source),
      ruleCoverage: (project) => state.rulesOf(project)?.coverage() ?? NOTHING_COVERED,
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
