import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FirestoreService } from '../../src/service/contract.ts';
import { serve } from '../../src/transports/server.ts';
import { sendRaw } from '../robustness/noise.ts';
import { callHttp, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { callGrpc, connect } from '../support/grpc-client.ts';
import { startRelay } from '../support/relay.ts';

const LISTEN = '/google.firestore.v1.Firestore/Listen';

describe('the server', () => {
  let emulator: TestEmulator;

  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.close());

  test.each([
    ['text that is no HTTP', 'GARBAGE\r\n\r\n'],
    ['a TLS hello', Buffer.from('160301020001', 'hex')],
    ['an HTTP/2 preface and garbage', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\ngarbage garbage garbage garbage'],
    ['half a preface', 'PRI * HT'],
    ['a request that stops halfway', 'POST /v1/x HTTP/1.1\r\nContent-Length: 100\r\n\r\n{'],
    ['a chunk of no length', 'POST /v1/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('stays up after %s', async (_, bytes) => {
    await sendRaw(emulator.port, bytes);
    expect((await callHttp(emulator.url, { method: 'GET', path: '/' })).body).toBe('Ok\n');
  });

  test('answers bytes that are no message with a status, and goes on', async () => {
    const client = connect(emulator.address);
    const same = (bytes: Buffer) => bytes;
    const code = await new Promise((resolve) => {
      const call = client.makeUnaryRequest(
        '/google.firestore.v1.Firestore/GetDocument',
        same,
        same,
        Buffer.from('ffffffff', 'hex'),
        (error) => resolve(error?.code),
      );
      call.on('error', () => {});
    });
    expect(code).toBe(grpc.status.INTERNAL);
    const name = 'projects/p/databases/d/documents/c/a';
    const answer = await callGrpc(client, { rpc: 'GetDocument', request: { name }, authorization: null });
    expect(answer.code).toBe('NOT_FOUND');
    client.close();
  });

  test('a path that does not decode is not found', async () => {
    const answer = await callHttp(emulator.url, {
      method: 'GET',
      path: '/v1/projects/p/databases/d/documents/c/%zz',
    });
    expect(answer.status).toBe(404);
  });
});

describe('a stream', () => {
  test.each([{ how: 'the client cancels' }, { how: 'the connection is lost' }])(
    'is closed when $how',
    async ({ how }) => {
      const close = vi.fn();
      const opened = vi.fn();
      const listen: FirestoreService['listen'] = () => {
        opened();
        return { receive() {}, halfClose() {}, close };
      };
      const service = { listen } as unknown as FirestoreService;
      const hooks = { registerTrigger() {}, shutdown() {} };
      const server = await serve(service, { host: '127.0.0.1', port: 0, ...hooks });
      const relay = await startRelay(server.port);
      const client = connect(`127.0.0.1:${relay.port}`);
      const same = (bytes: Buffer) => bytes;
      const call = client.makeBidiStreamRequest(LISTEN, same, same);
      call.on('error', () => {});
      call.write(Buffer.alloc(0));
      await vi.waitFor(() => expect(opened).toHaveBeenCalled(), 30_000);
      if (how === 'the client cancels') call.cancel();
      else relay.cut();
      await vi.waitFor(() => expect(close).toHaveBeenCalled(), 30_000);
      client.close();
      await relay.close();
      await server.close();
    },
  );
});
