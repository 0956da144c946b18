import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { server as superstatic } from 'superstatic';

/** The part of firebase.json with headers, rewrites and clean URLs. */
export type Hosting = Exclude<Parameters<typeof superstatic>[0]['config'], string | undefined>;

/**
 * Serves a folder like Firebase Hosting, with `superstatic` as in firebase-tools.
 * The emulator of firebase-tools truncates a page that is published during a read. On Node 22 it never changes an ETag.
 */
export async function serveHosting({
  hosting,
  folder,
  port = 0,
  functions,
  isGzipped = false,
}: {
  readonly hosting: Hosting;
  readonly folder: string;
  readonly port?: number;
  /** The base address of the functions. Without it, pages never come from a function. */
  readonly functions?: string;
  readonly isGzipped?: boolean;
}) {
  // Without the optional RE2, superstatic reads JavaScript's names of groups.
  const redirects = hosting.redirects?.map((each) =>
    'regex' in each ? { ...each, regex: String(each.regex).replaceAll('(?P<', '(?<') } : each,
  );
  const options = {
    config: { ...hosting, redirects, public: '.' },
    before: { redirects: skipUndecodable },
    cwd: folder,
    provider: filesOf(folder),
    stack: 'strict',
    compression: true,
    hostname: '127.0.0.1',
    port,
    ...(functions && { rewriters: { function: pagesOf(functions) } }),
  };
  const app = superstatic(options);
  if (isGzipped) {
    app.use((request, _response, next) => {
      request.headers['accept-encoding'] = 'gzip';
      next();
    });
  }
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(() => resolve(listening));
    listening.once('error', reject);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The redirects of superstatic would end the process for an address that cannot be decoded. */
function skipUndecodable(
  request: IncomingMessage & { superstatic?: object },
  _response: ServerResponse,
  next: () => void,
): void {
  try {
    decodeURI(request.url ?? '');
  } catch {
    request.superstatic = { ...request.superstatic, redirects: undefined };
  }
  next();
}

/** Reads each file once for superstatic, so that size, ETag and content match. */
export function filesOf(folder: string) {
  return async (_request: unknown, encoded: string) => {
    try {
      const pathname = decodeURI(encoded);
      if (!pathname.startsWith('/') || /\.\.([/\\]|%5c)|\0/i.test(pathname)) return null;
      const file = join(folder, pathname);
      const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      const etag = createHash('md5').update(content).digest('hex');
      return { modified: mtimeMs, size: content.length, etag, stream: Readable.from([content]) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      // A missing file, a folder, or an invalid name (with a NUL, or too long).
      const isNoFile = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG'].includes(code);
      if (isNoFile || error instanceof URIError) return null;
      throw error;
    }
  };
}

function pagesOf(functions: string) {
  return async ({ function: { functionId, region } }: { function: { functionId: string; region: string } }) =>
    (request: IncomingMessage, response: ServerResponse) => {
      const { method, url, headers } = request;
      const options = { method, headers: { ...headers, 'x-forwarded-host': headers.host } };
      const asked = ask(`${functions}/${region}/${functionId}${url}`, options, (answer) => {
        // Hosting does not cache an answer without Cache-Control.
        response.writeHead(answer.statusCode ?? 500, { 'cache-control': 'private', ...answer.headers });
        answer.pipe(response);
      });
      asked.once('error', () => response.writeHead(500).end('The function gave no answer.\n'));
      request.pipe(asked);
    };
}
