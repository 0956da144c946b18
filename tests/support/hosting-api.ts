import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { hostingRelease } from '../../functions/src/publishing/hosting.ts';
import { type Answer, hostingState, type Step } from './hosting-state.ts';
import { listening } from './local-server.ts';

/** Firebase Hosting as a server. Checks tokens like the real API. Every request can fail on demand. */

/** `refuse` answers 503 without effect. `lose` acts and drops the connection. `hang` never answers. `late` is slow. */
export type Fault = 'refuse' | 'lose' | 'hang' | 'late' | undefined;

const SITE = 'klang';
const TOKEN = 'a-token';

/** The publisher's port to a server. */
export const releaseTo = (api: string, options: object = {}) =>
  hostingRelease({ api, site: SITE, accessToken: async () => TOKEN, ...options });

/** Delay of a late answer, in milliseconds. */
const LATE = 40;

export type HostingServer = Awaited<ReturnType<typeof startHosting>>;

export async function startHosting() {
  const state = hostingState('', SITE);
  const hosting = Object.assign(state, {
    /** Called at every request; what it does happens before the answer. */
    fault: (_: Step): Fault => undefined,
    asked: [] as Step[],
    /** The quota project of each request. */
    quotaProjects: [] as (string | undefined)[],
    stop: (): Promise<void> => stop(),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const found = state.stepOf(method, url);
    const body = await buffer(request);
    if (!found) return send(response, [404, {}]);
    hosting.asked.push(found.step);
    hosting.quotaProjects.push(request.headers['x-goog-user-project']?.toString());
    const fault = hosting.fault(found.step);
    if (fault === 'hang') return;
    if (fault === 'refuse') return send(response, [503, {}]);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(response, [401, {}]);
    const done = state.answer(method, url, body);
    if (fault === 'lose') {
      response.destroy();
      return;
    }
    if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE));
    send(response, done);
  }

  const server = createServer((request, response) => void answer(request, response));
  const { port, stop } = await listening(server);
  return Object.assign(hosting, { api: `http://127.0.0.1:${port}/v1beta1` });
}

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
