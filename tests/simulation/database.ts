import { PassThrough } from 'node:stream';
import { Code, type FirestoreService, StatusError } from '@site/emulator/service';
import { Firestore } from 'firebase-admin/firestore';

/** Without `demo-`: the functions behave as in production. */
export const PROJECT = 'klang-simulated';

/** A request of the Firestore API, by the SDK's name of its method. */
export interface DatabaseCall {
  readonly method: string;
  readonly request: object;
}

interface Connection {
  readonly projectId: string;
  /** The header of a browser's token; the owner of the database unless given. */
  readonly authorization?: string;
  /** Decides when `perform` runs, and whether the caller gets its answer. */
  through?<T>(call: DatabaseCall, perform: () => Promise<T>): Promise<T>;
}

/**
 * Google's own SDK, but its requests go to `service` in this process instead of a socket. The SDK's tests replace the same pool of
 * clients. Only what the functions use: no listeners.
 */
export function databaseOn(service: FirestoreService, connection: Connection): Firestore {
  const { projectId, authorization = 'Bearer owner', through = (_, perform) => perform() } = connection;
  const database = new Firestore({ projectId });
  const ask = (method: string, request: object): Promise<unknown> =>
    through({ method, request }, async () => {
      try {
        const act = methods[method];
        if (!act) throw new StatusError('UNIMPLEMENTED', `${method} is not simulated`);
        return await act(service, withoutNull(request) as never, { authorization });
      } catch (error) {
        throw error instanceof StatusError ? asRpcError(error) : error;
      }
    });
  const unary = (method: string) => async (request: object) => [await ask(method, request)];
  const stream = (method: string) => (request: object) => {
    const answers = new PassThrough({ objectMode: true });
    ask(method, request).then(
      (all) => {
        for (const answer of all as object[]) answers.write(answer);
        answers.end();
      },
      (error) => answers.destroy(error),
    );
    return answers;
  };
  const client = Object.fromEntries(
    Object.keys(methods).map((method) => [method, (streaming.has(method) ? stream : unary)(method)]),
  );
  const pool = {
    run: (_tag: string, _isGrpc: boolean, work: (client: object) => unknown) => work(client),
    terminate: async () => {},
  };
  return Object.assign(database, { _clientPool: pool });
}

type Act = (
  service: FirestoreService,
  request: never,
  context: { authorization: string },
) => Promise<unknown>;

const methods: Readonly<Record<string, Act>> = {
  beginTransaction: (service, request, context) => service.beginTransaction(request, context),
  rollback: (service, request, context) => service.rollback(request, context),
  commit: (service, request, context) => service.commit(request, context),
  batchWrite: async (service, request, context) => {
    const { writeResults, status = [] } = await service.batchWrite(request, context);
    // On the wire the code of a success is left out, and is read as zero.
    return { writeResults, status: status.map((each) => ({ code: 0, ...each })) };
  },
  batchGetDocuments: (service, request, context) => service.batchGetDocuments(request, context),
  runQuery: (service, request, context) => service.runQuery(request, context),
  runAggregationQuery: (service, request, context) => service.runAggregationQuery(request, context),
};

const streaming: ReadonlySet<string> = new Set(['batchGetDocuments', 'runQuery', 'runAggregationQuery']);

/** As gRPC reports it. */
export function asRpcError({ code, message }: Pick<StatusError, 'code' | 'message'>): Error {
  return Object.assign(new Error(message), { code: Code[code], details: message });
}

/** Protobuf has no null: the SDK writes it for a part that is left out. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutNull(part)]));
}
