import { expect, test, vi } from 'vitest';
import type { FirestoreService } from '../../src/service/contract.ts';
import { serve } from '../../src/transports/server.ts';
import { connect } from '../support/grpc-client.ts';
import { startRelay } from '../support/relay.ts';

const LISTEN = '/google.firestore.v1.Firestore/Listen';

test.each([{ how: 'the client cancels' }, { how: 'the connection is lost' }])(
  'a stream is closed when $how',
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
    await expect.poll(() => opened).toHaveBeenCalled();
    if (how === 'the client cancels') call.cancel();
    else relay.cut();
    await expect.poll(() => close).toHaveBeenCalled();
    client.close();
    await relay.close();
    await server.close();
  },
);
