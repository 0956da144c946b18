import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { listening } from '../tests/support/local-server.ts';
import { Steps, tryPages } from './smoke.ts';

let stop = async () => {};
afterEach(async () => {
  await stop();
  stop = async () => {};
  vi.restoreAllMocks();
});

/** Returns the lines that are printed about the pages of a site. */
async function printed(site: string): Promise<readonly string[]> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  await tryPages(site, new Steps());
  return lines;
}

/** Serves this page at every address. */
async function serve(html: string, headers: Record<string, string> = {}): Promise<string> {
  return listen((request, response) => {
    const isSiteMap = request.url === '/sitemap.xml';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(isSiteMap ? '<loc>https://www.example.com/about</loc>' : html);
  });
}

async function listen(answer: RequestListener): Promise<string> {
  const served = await listening(createServer(answer));
  stop = served.stop;
  return `http://127.0.0.1:${served.port}`;
}

it('reports faults of a site: heads, headers, the error page', async () => {
  const site = await serve('<title>Home</title><h1>Home</h1>', { 'x-frame-options': 'DENY' });
  expect(await printed(site)).toEqual([
    '  ok      the site map',
    '  FAILED  1 of 1 pages, with their metadata: /about has a description 0 times',
    '  FAILED  the security headers: content-security-policy is missing',
    '  FAILED  an address that does not exist: it answers 200, not 404',
    '  FAILED  the sign-in page: search engines may list it',
  ]);
});

it('says of a site that is down that nothing answers', async () => {
  const site = await serve('');
  await stop();
  for (const line of await printed(site)) expect(line).toContain('FAILED');
});

it.each([
  ['is no fault when it was deleted meanwhile', [], 'ok      1 of 1 pages'],
  ['is one while the site map names it', ['/gone'], 'metadata: /gone answers 410'],
])('a page that answers 410 %s', async (_, stillNamed, sentence) => {
  const named = [['/gone'], stillNamed];
  const site = await listen((request, response) => {
    const paths = request.url === '/sitemap.xml' ? (named.shift() ?? []) : [];
    if (request.url === '/gone') response.statusCode = 410;
    response.end(paths.map((path) => `<loc>https://www.example.com${path}</loc>`).join(''));
  });
  const [, pages] = await printed(site);
  expect(pages).toContain(sentence);
});
