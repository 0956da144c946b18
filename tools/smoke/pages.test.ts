import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { tryPages } from './smoke.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves this page at every address. */
async function serve(html: string, headers: Record<string, string> = {}): Promise<string> {
  return listen((request, response) => {
    const isSiteMap = request.url === '/sitemap.xml';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(isSiteMap ? '<loc>https://www.example.com/about</loc>' : html);
  });
}

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('reports faults of a site: heads, headers, the error page', async () => {
  const site = await serve('<title>Home</title><h1>Home</h1>', { 'x-frame-options': 'DENY' });
  const problems = (await tryPages(site)).map(({ what, problem }) => `${what}: ${problem ?? 'ok'}`);
  expect(problems).toEqual([
    'the site map: ok',
    '1 of 1 pages, with their metadata: /about has a description 0 times',
    'the security headers: content-security-policy is missing',
    'an address that does not exist: it answers 200, not 404',
    'the sign-in page: search engines may list it',
  ]);
});

it('says of a site that is down that nothing answers', async () => {
  const site = await serve('');
  server?.close();
  server?.closeAllConnections();
  for (const { problem } of await tryPages(site)) expect(problem).toBeTruthy();
});

it.each([
  ['is no fault when it was deleted meanwhile', [], undefined],
  ['is one while the site map names it', ['/gone'], '/gone answers 410'],
])('a page that answers 410 %s', async (_, stillNamed, fault) => {
  const named = [['/gone'], stillNamed];
  const site = await listen((request, response) => {
    const paths = request.url === '/sitemap.xml' ? (named.shift() ?? []) : [];
    if (request.url === '/gone') response.statusCode = 410;
    response.end(paths.map((path) => `<loc>https://www.example.com${path}</loc>`).join(''));
  });
  const [, pages] = await tryPages(site);
  expect(pages?.problem).toBe(fault);
});
