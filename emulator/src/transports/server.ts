import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FirestoreService } from '../service/contract.ts';
import type { AdminHooks } from './admin.ts';
import { createGrpcServer } from './grpc.ts';
import { createHttpServer } from './http.ts';

/** The first bytes of a connection tell HTTP/2 (gRPC) from HTTP/1.1 (REST and WebChannel). */

/** Starts every HTTP/2 connection with prior knowledge, and no HTTP/1.1 request. */
const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0');

export interface EmulatorServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Rejects with the system's error, `EADDRINUSE` for a taken port. */
export async function serve(
  service: FirestoreService,
  options: AdminHooks & { readonly host: string; readonly port: number },
): Promise<EmulatorServer> {
  const grpc = createGrpcServer(service);
  const http = createHttpServer(service, options);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A reset by a client is no server failure.
    socket.on('error', () => socket.destroy());
    peek(socket, (isHttp2) => {
      if (isHttp2) return grpc.accept(socket);
      http.emit('connection', socket);
      socket.resume();
    });
  });
  await listen(server, options.host, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      http.emit('close');
      grpc.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Looks at the first bytes and puts them back. */
function peek(socket: Socket, tell: (isHttp2: boolean) => void): void {
  let seen = Buffer.alloc(0);
  const onData = (chunk: Buffer) => {
    seen = Buffer.concat([seen, chunk]);
    const length = Math.min(seen.length, HTTP2_PREFACE.length);
    const matches = seen.subarray(0, length).equals(HTTP2_PREFACE.subarray(0, length));
    if (matches && length < HTTP2_PREFACE.length) return;
    socket.off('data', onData);
    socket.pause();
    socket.unshift(seen);
    tell(matches);
  };
  socket.on('data', onData);
}
