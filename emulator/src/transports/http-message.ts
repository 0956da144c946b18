import type { IncomingMessage } from 'node:http';

export interface HttpRequest {
  readonly method: string;
  /** Percent-encoded, without the query string. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  /** Throws `BodyTooLarge`. */
  readonly text: () => Promise<string>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Bytes (grpc_settings.json, rest_sizes). */
const MAX_BODY = 16 * 1024 * 1024;

export class BodyTooLarge extends Error {}

export function toHttpRequest(incoming: IncomingMessage): HttpRequest {
  const [path = '', ...query] = (incoming.url ?? '').split('?');
  return {
    method: incoming.method ?? '',
    path,
    query: new URLSearchParams(query.join('?')),
    authorization: incoming.headers.authorization,
    text: () => readBody(incoming),
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The answer still needs the connection after an early stop.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new BodyTooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
