import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A function as the platform calls it: what `onCall` and `onRequest` give. */
type HttpFunction = (request: never, response: never) => unknown;

export interface ServedFunction {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Serves a function the way Google's functions framework does in the cloud: the body is read and parsed first. Unlike
 * the functions emulator it checks tokens for real and adds no CORS headers of its own.
 */
export async function serveFunction(handler: HttpFunction): Promise<ServedFunction> {
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    await handler(expressRequest(request, rawBody) as never, expressResponse(response) as never);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What functions use of an express request. */
function expressRequest(request: IncomingMessage, rawBody: Buffer): IncomingMessage {
  const header = (name: string) => request.headers[name.toLowerCase()];
  const body = rawBody.length > 0 ? JSON.parse(rawBody.toString()) : {};
  return Object.assign(request, { rawBody, body, header, get: header });
}

/** What functions use of an express response. */
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
