import type protobuf from 'protobufjs/light.js';
import type { CallContext, FirestoreService } from '../service/contract.ts';
import { StatusError } from '../values/status.ts';
import { methods } from './protos.ts';

/** A streaming answer is a list. */
type Call = (service: FirestoreService, request: object, context: CallContext) => Promise<object>;

export interface Rpc {
  readonly name: string;
  readonly requestType: string;
  readonly responseType: string;
  readonly streams: boolean;
  readonly options: readonly Readonly<Record<string, unknown>>[];
  readonly call: Call;
}

const CALLS: Readonly<Record<string, Call>> = {
  GetDocument: (service, request, context) => service.getDocument(request, context),
  ListDocuments: (service, request, context) => service.listDocuments(request, context),
  CreateDocument: (service, request, context) => service.createDocument(request, context),
  UpdateDocument: (service, request, context) => service.updateDocument(request, context),
  DeleteDocument: (service, request, context) => service.deleteDocument(request, context),
  BatchGetDocuments: (service, request, context) => service.batchGetDocuments(request, context),
  BeginTransaction: (service, request, context) => service.beginTransaction(request, context),
  Commit: (service, request, context) => service.commit(request, context),
  Rollback: (service, request, context) => service.rollback(request, context),
  RunQuery: (service, request, context) => service.runQuery(request, context),
  RunAggregationQuery: (service, request, context) => service.runAggregationQuery(request, context),
  ListCollectionIds: (service, request, context) => service.listCollectionIds(request, context),
  BatchWrite: (service, request, context) => service.batchWrite(request, context),
};

/** Without the two streams, in the order of the proto. */
export const rpcs: readonly Rpc[] = methods
  .filter((method) => !method.requestStream)
  .map((method) => ({
    name: method.name,
    requestType: typeName(method.resolvedRequestType),
    responseType: typeName(method.resolvedResponseType),
    streams: method.responseStream === true,
    options: method.parsedOptions ?? [],
    call: CALLS[method.name] ?? unimplemented(method.name),
  }));

function typeName(type: protobuf.Type | null): string {
  return type?.fullName.slice(1) ?? '';
}

function unimplemented(name: string): Call {
  return async () => {
    throw new StatusError('UNIMPLEMENTED', `Method google.firestore.v1.Firestore/${name} is unimplemented`);
  };
}
