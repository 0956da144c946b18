import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPage, PAGE_LIMIT, PageRefused } from './fetch-page.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

const pages: Record<string, RequestListener> = {
  '/car': (_, response) => response.writeHead(200, html).end('<p>Perodua Myvi</p>'),
  '/moved': (_, response) => response.writeHead(302, { location: '/car' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/image': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/untyped': (_, response) => response.writeHead(200).end('x'),
  '/huge': (_, response) => response.writeHead(200, html).end('x'.repeat(PAGE_LIMIT + 1)),
  '/broken': (_, response) => {
    response.writeHead(200, { ...html, 'content-length': '100' }).write('x');
    setImmediate(() => response.destroy());
  },
};

describe('fetching a page', () => {
  let server: Server;
  let site: string;
  let requests = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests += 1;
      const page = pages[request.url ?? ''];
      return page ? page(request, response) : response.writeHead(404, html).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  /** As in production, but that this test's server counts as public. */
  const allows = (address: string) => address === '127.0.0.1';

  it('gives its text, also behind a redirect', async () => {
    expect(await fetchPage(`${site}/car`, { allows })).toBe('<p>Perodua Myvi</p>');
    expect(await fetchPage(`${site}/moved`, { allows })).toBe('<p>Perodua Myvi</p>');
  });

  it.each([
    ['/loop', 'redirects too often'],
    ['/metadata', 'not public'],
    ['/file', 'Only http and https'],
    ['/nowhere', 'redirects too often'],
    ['/image', 'not text'],
    ['/untyped', 'not text'],
    ['/huge', 'too large'],
    ['/broken', 'could not be read'],
    ['/missing', 'answered 404'],
  ])('refuses %s', async (path, reason) => {
    const refusal = fetchPage(site + path, { allows });
    await expect(refusal).rejects.toThrow(PageRefused);
    await expect(refusal).rejects.toThrow(reason);
  });

  it('never connects to an address that is not public, however it is written', async () => {
    const before = requests;
    const { port } = new URL(site);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
    ]) {
      await expect(fetchPage(`http://${host}:${port}/car`)).rejects.toThrow('not public');
    }
    expect(requests).toBe(before);
  });

  it.each([
    ['ftp://example.com/', 'Only http and https'],
    ['javascript:alert(1)', 'Only http and https'],
    ['http://user:secret@example.com/', 'user name'],
    ['not an address', 'not a web address'],
  ])('refuses %s', async (address, reason) => {
    await expect(fetchPage(address)).rejects.toThrow(reason);
  });
});
