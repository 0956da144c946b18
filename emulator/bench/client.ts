import * as grpc from '@grpc/grpc-js';
import { decode, encode, messageType } from '../src/transports/protos.ts';
import type { ListenRequest, ListenResponse, WireValue } from '../src/values/wire.ts';

/** A thin client, so that its cost does not affect the figures. */

const SERVICE = '/google.firestore.v1.Firestore';
const DATABASE = 'projects/demo-bench/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

const OPTIONS = { 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 };

/** The emulator checks no signature. */
export const USER = `Bearer e30.${Buffer.from('{"sub":"ali"}').toString('base64url')}.`;
export const OWNER = 'Bearer owner';

export interface BenchClient {
  /** Returns every message of the answer. */
  call(method: string, request: object): Promise<object[]>;
  /** One commit, documents by path below the root. */
  commit(documents: ReadonlyMap<string, Record<string, WireValue>>): Promise<void>;
  /** Until the client is closed. */
  listen(target: NonNullable<ListenRequest['addTarget']>, tell: (message: ListenResponse) => void): void;
  close(): void;
}

export function openClient(port: number, authorization: string): BenchClient {
  const channel = new grpc.Client(`127.0.0.1:${port}`, grpc.credentials.createInsecure(), {
    ...OPTIONS,
    'grpc.use_local_subchannel_pool': 1,
  });
  const metadata = new grpc.Metadata();
  metadata.set('authorization', authorization);

  function open(method: string, requestName: string, responseName: string) {
    const requestType = messageType(`google.firestore.v1.${requestName}`);
    const responseType = messageType(`google.firestore.v1.${responseName}`);
    return channel.makeBidiStreamRequest(
      `${SERVICE}/${method}`,
      (message: object) => encode(requestType, message),
      (bytes: Buffer) => decode(responseType, bytes),
      metadata,
    );
  }

  const call: BenchClient['call'] = (method, request) =>
    new Promise((resolve, reject) => {
      const response = method === 'CreateDocument' ? 'Document' : `${method}Response`;
      const stream = open(method, `${method}Request`, response);
      const messages: object[] = [];
      stream.on('data', (message: object) => messages.push(message));
      stream.on('error', reject);
      stream.on('end', () => resolve(messages));
      stream.write(request);
      stream.end();
    });

  return {
    call,
    async commit(documents) {
      const writes = [...documents].map(([path, fields]) => ({
        update: { name: `${ROOT}/${path}`, fields },
      }));
      await call('Commit', { database: DATABASE, writes });
    },
    listen(target, tell) {
      const stream = open('Listen', 'ListenRequest', 'ListenResponse');
      stream.on('data', tell);
      stream.on('error', (error: grpc.ServiceError) => {
        if (error.code !== grpc.status.CANCELLED && error.code !== grpc.status.UNAVAILABLE) throw error;
      });
      stream.write({ database: DATABASE, addTarget: { targetId: 1, ...target } });
    },
    close: () => channel.close(),
  };
}

/** Runs `step` for 0 to count - 1, a few at a time. */
export async function inParallel(
  count: number,
  atATime: number,
  step: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  async function work(): Promise<void> {
    while (next < count) {
      next += 1;
      await step(next - 1);
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
}
