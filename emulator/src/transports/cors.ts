import type { IncomingMessage, ServerResponse } from 'node:http';

/** Any origin may call, with credentials, as in the official emulator (cors.json). */

/** No headers without an origin. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'DELETE,GET,HEAD,PATCH,POST,PUT');
}

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
