import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The result of `onCall` or `onRequest`. */
type HttpFunction = (request: never, response: never) => unknown;

/**
 * Serves a function like Google's functions framework: the body is parsed first. Unlike the emulator, it checks tokens and adds no CORS
 * headers.
 */
export async function serveFunction(handler: HttpFunction) {
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    await handler(expressRequest(request, rawBody) as never, expressResponse(response) as never);
  });
  const { port, stop } = await listening(server);
  return { address: `http://127.0.0.1:${port}/`, stop };
}

/** Starts a server on a free port of this machine. */
export async function listening(server: Server) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function expressRequest(request: IncomingMessage, rawBody: Buffer): IncomingMessage {
  const header = (name: string) => request.headers[name.toLowerCase()];
  const body = rawBody.length > 0 ? JSON.parse(rawBody.toString()) : {};
  return Object.assign(request, { rawBody, body, header, get: header });
}

function expressResponse(response: ServerResponse): ServerResponse {
  return Object.assign(response, {
    status(code: number) {
      response.statusCode = code;
      return response;
    },
    send(body: unknown) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
      return response;
    },
  });
}
