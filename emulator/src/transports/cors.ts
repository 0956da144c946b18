import type { IncomingMessage, ServerResponse } from 'node:http';

/** Any origin may call, with credentials, as it may call the official emulator (cors.json). */

/** Adds what a browser wants to see on an answer to another origin; nothing when the request names none. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'DELETE,GET,HEAD,PATCH,POST,PUT');
}

/** Answers OPTIONS, whatever the path. */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  const asked = headers['access-control-request-headers'];
  if (headers.origin !== undefined) {
    if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked);
    if (headers['access-control-request-private-network'] !== undefined) {
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    }
  }
  response.writeHead(200).end();
}
