import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FirestoreService } from '../service/contract.ts';
import { type AdminHooks, createAdminHandler } from './admin.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { httpError } from './errors.ts';
import { BodyTooLarge, type HttpAnswer, type HttpRequest, toHttpRequest } from './http-message.ts';
import { handleRest } from './rest/handler.ts';
import { createChannelHandler } from './webchannel/handler.ts';

const NOT_FOUND: HttpAnswer = { status: 404, body: 'Not Found\n' };

/** REST, WebChannel and administration over HTTP/1.1. Does not listen. */
export function createHttpServer(service: FirestoreService, hooks: AdminHooks): Server {
  const administer = createAdminHandler(service, hooks);
  const channels = createChannelHandler(service);

  async function handle(request: HttpRequest, response: ServerResponse): Promise<void> {
    if (await channels.handle(request, response)) return;
    const answer = (await administer(request)) ?? (await handleRest(service, request)) ?? NOT_FOUND;
    send(response, answer);
  }

  const server = createServer((incoming, response) => {
    allowOrigin(incoming, response);
    if (incoming.method === 'OPTIONS') return answerPreflight(incoming, response);
    const request = toHttpRequest(incoming);
    const { socket } = incoming;
    handle(request, response).catch((error: unknown) => {
      // A client that left gets no answer and no log entry.
      if (!socket.destroyed) fail(response, error);
    });
  });
  // An idle connection costs nothing here, and closing one would lose a request in flight.
  server.keepAliveTimeout = 0;
  server.on('close', () => channels.close());
  return server;
}

function send(response: ServerResponse, { status, type, headers, body }: HttpAnswer): void {
  if (type !== undefined) response.setHeader('Content-Type', type);
  response.writeHead(status, headers).end(body);
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
  } else if (error instanceof BodyTooLarge) {
    // The rest of the body is unread, so the connection is unusable.
    response.writeHead(413, { Connection: 'close' }).end();
  } else if (error instanceof URIError) {
    send(response, NOT_FOUND);
  } else {
    const { status, body } = httpError(error);
    send(response, { status, type: 'application/json', body });
  }
}
