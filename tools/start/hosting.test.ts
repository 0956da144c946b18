import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listening } from '../../tests/support/local-server.ts';
import { filesOf, serveHosting } from './hosting.ts';

const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
const site = join(folder, 'site');
mkdirSync(join(site, 'below'), { recursive: true });
writeFileSync(join(folder, 'secret'), 'secret');

const functions = createServer((request, response) => {
  response.statusCode = 410;
  response.end(`${request.method} ${request.url} for ${request.headers['x-forwarded-host']}`);
});
let hosting: Awaited<ReturnType<typeof serveHosting>>;
beforeAll(async () => {
  const { port } = await listening(functions);
  const rewrite = { source: '/vehicle/*', function: { functionId: 'page', region: 'asia' }, destination: '' };
  hosting = await serveHosting({
    hosting: {
      cleanUrls: true,
      headers: [{ source: '**', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }] as never,
      rewrites: [rewrite],
      redirects: JSON.parse(readFileSync('firebase.json', 'utf8')).hosting.redirects,
    },
    folder: site,
    functions: `http://127.0.0.1:${port}/demo-site`,
  });
});
afterAll(async () => {
  await hosting.stop();
  functions.close();
  rmSync(folder, { recursive: true });
});

it('serves a page as it was published last, with another tag than before', async () => {
  writeFileSync(join(site, 'a.html'), 'old');
  const old = await fetch(`${hosting.origin}/a`);
  expect([old.status, await old.text(), old.headers.get('x-frame-options')]).toEqual([200, 'old', 'DENY']);
  writeFileSync(join(site, 'a.html'), 'newer');
  const tag = old.headers.get('etag') ?? '';
  const newer = await fetch(`${hosting.origin}/a`, { headers: { 'if-none-match': tag } });
  expect([newer.status, await newer.text()]).toEqual([200, 'newer']);
});

it('gives the answer of the function that a rewrite names', async () => {
  const answer = await fetch(`${hosting.origin}/vehicle/1?from=shop`);
  const host = hosting.origin.replace('http://', '');
  expect(await answer.text()).toBe(`GET /demo-site/asia/page/vehicle/1?from=shop for ${host}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'private']);
});

/** The status and the address of a redirect. `fetch` would rewrite the path. */
const answerTo = (path: string) =>
  new Promise((resolve) => {
    get(
      { ...new URL(hosting.origin), host: '127.0.0.1', port: new URL(hosting.origin).port, path },
      (answer) => resolve([answer.resume().statusCode, answer.headers.location]),
    );
  });

it.each([
  ['//', '/'],
  ['//a', '/a'],
  ['///a//?b=C%20//d', '/a//?b=C%20//d'],
  ['/services//shop?b=c', '/services/shop?b=c'],
  ['/services///car//shop', '/services/car//shop'],
  ['//evil.com', '/evil.com'],
  ['//evil.com//x', '/evil.com//x'],
])('several slashes are one: %s leads to %s', async (wrong, right) => {
  expect(await answerTo(wrong)).toEqual([301, right]);
});

it.each([
  '//http:/evil.com',
  '/http:///evil.com',
  '//\\evil.com',
  '/\\//evil.com',
  '//%5Cevil.com',
  '/a//%5C%5Cevil.com',
  '//%E0%A4%A',
])('no address leads to another site: %s', async (path) => {
  expect(await answerTo(path)).toEqual([404, undefined]);
});

it.each([
  '/missing.html',
  '/below',
  '/a.html/below',
  '/../secret',
  '/..%5csecret',
  'a.html',
  `/${'a'.repeat(256)}`,
  '/abc'.repeat(2_000),
  '/%E0%A4%A',
])('gives nothing for %s', async (pathname) => {
  expect(await filesOf(site)(undefined, pathname)).toBeNull();
});
