import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Replaces the functions emulator and records its requests. */
export interface FunctionsServer {
  readonly address: { readonly host: string; readonly port: number };
  readonly deliveries: readonly Delivery[];
  close(): void;
}

/** @param port 0: any free port */
export async function startFunctions(port = 0): Promise<FunctionsServer> {
  const deliveries: Delivery[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    deliveries.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(request.url?.endsWith('gone') ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return { address, deliveries, close: () => server.close() };
}
