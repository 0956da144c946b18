import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listening } from '../../../../tests/support/local-server.ts';
import { isOther, liveBuild } from '../hosting.ts';

vi.mock('../render.ts', () => ({
  firestoreReader: { get: async () => undefined, list: async () => [] },
  loadSite: async () => ({ build: 'a', render: async () => ({ status: 200, html: 'The page' }) }),
}));

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'klang-prime-1a2b');
  vi.stubEnv('HOSTING_FOLDER', '');
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function ask() {
  const { page } = await import('../page.ts');
  const answer = { status: 0, headers: {}, html: '' };
  const does =
    (act: (...args: never[]) => void) =>
    (...args: never[]) => {
      act(...args);
      return response;
    };
  const response: object = {
    set: does((name: string, value: string) => Object.assign(answer.headers, { [name]: value })),
    status: does((status: number) => Object.assign(answer, { status })),
    type: does(() => {}),
    send: does((html: string) => Object.assign(answer, { html })),
    on: does(() => {}),
  };
  await page({ method: 'GET', path: '/about', headers: {} } as never, response as never);
  return answer;
}

it('A page asks to come again while Hosting lacks its scripts, and is there when the deploy is done', async () => {
  const live = vi.fn(async (_: string) => new Response(null, { headers: { 'x-site-build': 'b' } }));
  vi.stubGlobal('fetch', live);
  expect(await ask()).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  expect((await ask()).html).toContain('Please load it again');
  expect(live).toHaveBeenCalledOnce();
  expect(live.mock.calls[0]?.[0]).toBe('https://klang-prime-1a2b.web.app');
  live.mockImplementation(async () => new Response(null, { headers: { 'x-site-build': 'a' } }));
  vi.setSystemTime(Date.now() + 10_001);
  expect(await ask()).toMatchObject({ status: 200, html: 'The page' });
});

it('The build of Hosting is that of its answers, and unknown without one', async () => {
  const { port, stop } = await listening(
    createServer((request, response) => {
      response.writeHead(404, request.method === 'HEAD' ? { 'X-Site-Build': 'a' } : {}).end();
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  expect(await liveBuild(origin)).toBe('a');
  await stop();
  expect(await liveBuild(origin)).toBeUndefined();
  expect([isOther(undefined, 'a'), isOther('a', 'a'), isOther('b', 'a')]).toEqual([false, false, true]);
});
