import * as grpc from '@grpc/grpc-js';
import { fromJson, toJson } from '../../src/transports/json-codec.ts';
import { decode, encode, messageType } from '../../src/transports/protos.ts';
import { rpcs } from '../../src/transports/rpcs.ts';
import { Code, type CodeName } from '../../src/values/status.ts';

/** A gRPC client that takes and gives ProtoJSON. */

export interface GrpcCase {
  readonly service?: string;
  readonly rpc: string;
  /** Null: opens a stream without a message. */
  readonly request: object | null;
  readonly authorization: string | null;
}

export type GrpcOutcome =
  | { readonly code: 'OK'; readonly responses: readonly unknown[] }
  | { readonly code: CodeName; readonly message: string };

/** Calls a unary or streaming method; for Listen and Write, only the first answer counts. */
export function callGrpc(client: grpc.Client, one: GrpcCase): Promise<GrpcOutcome> {
  const { service = 'google.firestore.v1.Firestore', rpc, request, authorization } = one;
  const known = rpcs.find(({ name }) => name === rpc);
  const requestType = known?.requestType ?? `google.firestore.v1.${rpc}Request`;
  const responseType = known?.responseType ?? `google.firestore.v1.${rpc}Response`;
  const metadata = new grpc.Metadata();
  if (authorization !== null) metadata.set('authorization', authorization);
  const call = client.makeBidiStreamRequest(
    `/${service}/${rpc}`,
    (json: object) => encode(messageType(requestType), fromJson(requestType, json)),
    (bytes: Buffer) => toJson(responseType, decode(messageType(responseType), bytes)) as object,
    metadata,
  );
  const responses: object[] = [];
  return new Promise((resolve) => {
    call.on('data', (response: object) => {
      responses.push(response);
      if (!known) call.cancel();
    });
    call.on('error', () => {});
    call.on('status', ({ code, details }: grpc.StatusObject) => {
      const isAnswered = code === grpc.status.OK || (!known && responses.length > 0);
      if (isAnswered) resolve({ code: 'OK', responses: JSON.parse(JSON.stringify(responses)) });
      else resolve({ code: codeName(code), message: details });
    });
    if (request !== null) call.write(request);
    if (known) call.end();
  });
}

export function connect(address: string): grpc.Client {
  return new grpc.Client(address, grpc.credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
  });
}

function codeName(code: number): CodeName {
  const name = (Object.keys(Code) as CodeName[]).find((key) => Code[key] === code);
  if (!name) throw new Error(`Status ${code} has no name`);
  return name;
}
