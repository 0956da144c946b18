import type { FirestoreService } from '../../src/service/contract.ts';
import { createFirestoreService } from '../../src/service/index.ts';
import { type EmulatorServer, serve } from '../../src/transports/server.ts';
import { createTriggers } from '../../src/triggers/index.ts';

export interface TestEmulator extends EmulatorServer {
  readonly service: FirestoreService;
  /** `127.0.0.1:port`. */
  readonly address: string;
  /** `http://127.0.0.1:port`. */
  readonly url: string;
}

/** Starts an emulator on a free port, without rules. */
export async function startEmulator(functions?: { host: string; port: number }): Promise<TestEmulator> {
  const service = createFirestoreService();
  const triggers = createTriggers(functions);
  service.onCommit((commit) => triggers.dispatch(commit));
  const server = await serve(service, {
    host: '127.0.0.1',
    port: 0,
    registerTrigger: (project, key, registration) => triggers.register(project, key, registration),
    shutdown: () => {},
  });
  const address = `127.0.0.1:${server.port}`;
  return { ...server, service, address, url: `http://${address}` };
}

/** The headers of a caller without restrictions. */
export const OWNER = { Authorization: 'Bearer owner' };

/** Masks times, transaction ids and generated ids with the recordings' placeholders. */
export function maskVarying(text: string): string {
  return text
    .replace(/("(?:create|update|read|commit)Time":\s*)"[^"]*"/g, '$1"<time>"')
    .replace(/("nextPageToken":\s*)"[^"]*"/g, '$1"<token>"')
    .replace(/("transaction":\s*)"[^"]*"/g, '$1"<id>"')
    .replace(/(\/gen\/)\w{20}"/g, '$1<auto>"');
}

/** Varying parts of the body are masked. */
export async function callHttp(
  url: string,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers?: Record<string, string>; body?: string },
) {
  const response = await fetch(url + path, { method, headers, body });
  const { status, headers: told } = response;
  return { status, headers: told, body: maskVarying(await response.text()) };
}

/** Writes `c/a` with n = 1 and `c/b` with n = 2, which recorded calls read. */
export async function writeTwo(url: string, documents: string): Promise<void> {
  for (const [id, n] of Object.entries({ a: 1, b: 2 })) {
    const body = JSON.stringify({ fields: { n: { integerValue: n } } });
    await callHttp(url, { method: 'PATCH', path: `${documents}/c/${id}`, headers: OWNER, body });
  }
}
