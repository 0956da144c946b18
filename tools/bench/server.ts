import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { server as superstatic } from 'superstatic';

/** The part of firebase.json that says how files are served: headers, rewrites, clean addresses. */
export type Hosting = Exclude<Parameters<typeof superstatic>[0]['config'], string | undefined>;

export interface BenchServer {
  /** Without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a folder as Firebase Hosting does: by `superstatic`, with which its emulator serves too, and compressed, which the emulator leaves
 * out. Always with gzip, since that is what the budgets count (Hosting itself answers with Brotli where a browser takes it).
 */
export async function serve(hosting: Hosting, folder: string): Promise<BenchServer> {
  const app = superstatic({
    config: { ...hosting, public: '.' },
    cwd: folder,
    compression: true,
    hostname: '127.0.0.1',
    port: 0,
  });
  app.use((request, _response, next) => {
    request.headers['accept-encoding'] = 'gzip';
    next();
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(() => resolve(listening));
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
