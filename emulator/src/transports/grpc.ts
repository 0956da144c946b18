import type { Duplex } from 'node:stream';
import * as grpc from '@grpc/grpc-js';
import type protobuf from 'protobufjs/light.js';
import type { CallContext, FirestoreService, StreamSink, StreamSource } from '../service/contract.ts';
import { Code } from '../values/status.ts';
import { toStatusError } from './errors.ts';
import { decode, encode, messageType, methods } from './protos.ts';
import { type Rpc, rpcs } from './rpcs.ts';

/** Largest message, in bytes (grpc_settings.json, grpc_sizes). */
const MAX_MESSAGE = 100 * 1024 * 1024;

/** Both names serve the same messages (grpc_settings.json). */
const SERVICES = ['google.firestore.v1.Firestore', 'google.firestore.v1beta1.Firestore'];

export interface GrpcServer {
  accept(connection: Duplex): void;
  close(): void;
}

/** Does not listen. */
export function createGrpcServer(service: FirestoreService): GrpcServer {
  const server = new grpc.Server({
    'grpc.max_receive_message_length': MAX_MESSAGE,
    'grpc.max_send_message_length': -1,
    'grpc.enable_channelz': 0,
  });
  for (const name of SERVICES) {
    server.addService(serviceDefinition(name), implementation(service, name));
  }
  const injector = server.createConnectionInjector(grpc.ServerCredentials.createInsecure());
  return {
    accept: (connection) => injector.injectConnection(connection),
    close: () => server.forceShutdown(),
  };
}

function serviceDefinition(name: string): grpc.ServiceDefinition {
  return Object.fromEntries(methods.map((method) => [method.name, methodDefinition(name, method)]));
}

function methodDefinition(service: string, method: protobuf.Method): grpc.MethodDefinition<object, object> {
  const request = messageType(method.resolvedRequestType?.fullName ?? '');
  const response = messageType(method.resolvedResponseType?.fullName ?? '');
  return {
    path: `/${service}/${method.name}`,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    requestSerialize: (message) => encode(request, message),
    requestDeserialize: (bytes) => decode(request, bytes),
    responseSerialize: (message) => encode(response, message),
    responseDeserialize: (bytes) => decode(response, bytes),
  };
}

function implementation(service: FirestoreService, name: string): grpc.UntypedServiceImplementation {
  const calls = rpcs.map((rpc) => [rpc.name, rpc.streams ? serverStream(rpc) : unary(rpc)]);

  function unary(rpc: Rpc): grpc.handleUnaryCall<object, object> {
    return (call, callback) => {
      rpc.call(service, call.request, contextOf(call)).then(
        (answer) => callback(null, answer),
        (error: unknown) => callback(toServiceError(error, name)),
      );
    };
  }

  function serverStream(rpc: Rpc): grpc.handleServerStreamingCall<object, object> {
    return (call) => {
      rpc.call(service, call.request, contextOf(call)).then(
        (answers) => {
          for (const answer of answers as object[]) call.write(answer);
          call.end();
        },
        (error: unknown) => {
          // Server SDKs treat a failure without metadata as a lost connection, and retry twice for seven seconds.
          call.sendMetadata(new grpc.Metadata());
          call.emit('error', toServiceError(error, name));
        },
      );
    };
  }

  return {
    ...Object.fromEntries(calls),
    Listen: bidirectional((context, sink) => service.listen(context, sink)),
    Write: bidirectional((context, sink) => service.write(context, sink)),
  };
}

function bidirectional(
  open: (context: CallContext, sink: StreamSink<object>) => StreamSource<object>,
): grpc.handleBidiStreamingCall<object, object> {
  return (call) => {
    const source = open(contextOf(call), {
      message: (message) => call.write(message),
      fail: (error) => call.emit('error', toServiceError(error)),
      end: () => call.end(),
    });
    call.on('data', (message: object) => source.receive(message));
    call.on('end', () => source.halfClose());
    call.on('cancelled', () => source.close());
  };
}

function contextOf(call: { readonly metadata: grpc.Metadata }): CallContext {
  return { authorization: call.metadata.get('authorization')[0]?.toString() };
}

/** A missing method has the client's name for it. */
function toServiceError(thrown: unknown, service = ''): grpc.ServiceError {
  const error = toStatusError(thrown);
  const [asked = ''] = SERVICES;
  const details = error.code === 'UNIMPLEMENTED' ? error.message.replace(asked, service) : error.message;
  return Object.assign(new Error(details), {
    code: Code[error.code],
    details,
    metadata: new grpc.Metadata(),
  });
}
