import { Agent, createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listening } from '../../../tests/support/local-server.ts';
import { type FetchOptions, fetchPage, isPublicAddress, PAGE_BYTES, PageRefused } from './fetch-page.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const chunk = Buffer.alloc(64 * 1024, 'x');

const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end();

const typed =
  (type: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end('x');

/** Bytes sent of the endless page. */
let sent = 0;

const pages: Record<string, RequestListener> = {
  '/car': (_, response) => response.writeHead(200, html).end('<p>Perodua Myvi</p>'),
  '/text': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('Perodua Myvi'),
  '/moved': redirectTo('/car', 301),
  '/elsewhere': redirectTo('http://www.cars.example/car', 307),
  '/loop': redirectTo('/loop'),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/untyped': (_, response) => response.writeHead(200).end('x'),
  '/packed': (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('x'),
  '/said-to-be-huge': (_, response) =>
    response.writeHead(200, { ...html, 'content-length': String(PAGE_BYTES + 1) }).write('x'),
  '/largest': (_, response) => response.writeHead(200, html).end('x'.repeat(PAGE_BYTES)),
  '/endless': (_, response) => {
    response.writeHead(200, html);
    const more = () => {
      while (!response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return;
      }
    };
    response.on('drain', more);
    more();
  },
  '/silent': () => {},
  '/slow': (_, response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write('x'), 5);
    response.on('close', () => clearInterval(drip));
  },
  '/broken': (_, response) => {
    response.writeHead(200, { ...html, 'content-length': '100' }).write('x');
    setImmediate(() => response.destroy());
  },
  '/image': typed('image/png'),
  '/script': typed('text/javascript'),
  '/almost-html': typed('text/htmlx'),
};

const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  const page = pages[request.url ?? ''];
  return page ? page(request, response) : response.writeHead(404, html).end();
});
const { port, stop } = await listening(server);
afterAll(stop);

describe('fetching a page', () => {
  beforeEach(() => {
    requested.length = 0;
    connected.length = 0;
  });

  /** The requested targets. Every connection goes to the test's server on this machine. */
  const connected: string[] = [];
  class LocalAgent extends Agent {
    override createConnection(options: { host?: string }) {
      const socket = connect({ ...options, port, autoSelectFamily: false } as Parameters<typeof connect>[0] &
        object);
      socket.on('connect', () => connected.push(socket.remoteAddress ?? ''));
      return socket;
    }
  }

  /** DNS answers, one for each lookup; the last one repeats. */
  const answering = (...answers: string[][]) => {
    const asked: string[] = [];
    const lookup = ((name: string, _: object, callback: (error: unknown, found: unknown) => void) => {
      const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(name);
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as NonNullable<FetchOptions['lookup']>;
    return { lookup, asked };
  };

  /** Only the test's server has a public address. */
  const world = (more: FetchOptions = {}): FetchOptions => ({
    allows: (address) => address === '127.0.0.1',
    lookup: answering(['127.0.0.1']).lookup,
    agent: new LocalAgent(),
    ...more,
  });
  const read = (path: string, more?: FetchOptions) => fetchPage(`http://cars.example${path}`, world(more));

  it('returns the text of the page', async () => {
    expect(await read('/car')).toBe('<p>Perodua Myvi</p>');
    expect(await read('/text')).toBe('Perodua Myvi');
  });

  it('follows redirects, each hop resolved again', async () => {
    const { lookup, asked } = answering(['127.0.0.1']);
    expect(await read('/moved')).toBe('<p>Perodua Myvi</p>');
    expect(await read('/elsewhere', { lookup })).toBe('<p>Perodua Myvi</p>');
    expect(asked).toEqual(['cars.example', 'www.cars.example']);
  });

  it('reads up to the size limit, and stops there', async () => {
    expect(await read('/largest')).toHaveLength(PAGE_BYTES);
    sent = 0;
    await expect(read('/endless')).rejects.toThrow('too large');
    // Plus the socket buffers.
    expect(sent).toBeLessThan(10 * PAGE_BYTES);
  });

  it.each([
    ['/loop', 'redirects too often'],
    ['/nowhere', 'redirects too often'],
    ['/image', 'not text'],
    ['/script', 'not text'],
    ['/almost-html', 'not text'],
    ['/untyped', 'not text'],
    ['/packed', 'packed'],
    ['/said-to-be-huge', 'too large'],
    ['/broken', 'could not be read'],
    ['/missing', 'answered 404'],
  ])('refuses %s', async (path, reason) => {
    const refusal = read(path);
    await expect(refusal).rejects.toThrow(PageRefused);
    await expect(refusal).rejects.toThrow(reason);
  });

  describe('has one time limit', () => {
    it.each(['/silent', '/slow'])('for %s', async (path) => {
      await expect(read(path, { timeoutMs: 60 })).rejects.toThrow('took too long');
    });

    it('for a name server that does not answer', async () => {
      const lookup = (() => {}) as unknown as NonNullable<FetchOptions['lookup']>;
      await expect(read('/car', { lookup, timeoutMs: 60 })).rejects.toThrow('took too long');
    });
  });

  describe('never connects to an address that is not public', () => {
    /** All ranges are tried below. */
    const privates = [
      ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '[::1]', '[fd12::1]', '[::ffff:7f00:1]'],
      // The same machine in other notations.
      ...['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.1', '127.0.0.1.'],
      ...['0', '1２7.0.0.1', 'localhost'],
    ];

    it.each(privates)('written as %s', async (host) => {
      await expect(fetchPage(`http://${host}/car`)).rejects.toThrow('not public');
      await expect(fetchPage(`https://${host}/car`)).rejects.toThrow('not public');
    });

    // Headers are ASCII.
    it.each(privates.filter((host) => /^[ -~]+$/.test(host)))(
      'that a redirect leads to, as %s',
      async (host) => {
        pages['/trap'] = redirectTo(`http://${host}/latest/meta-data/`);
        await expect(
          // The first lookup returns the server's address, which counts as public once.
          read('/trap', { allows: onlyOnce() }),
        ).rejects.toThrow('not public');
        expect(requested).toEqual(['/trap']);
      },
    );

    it.each(
      privates.filter((host) => /^[\d.]+\.\d+$|^\[/.test(host)).map((host) => host.replace(/[[\]]/g, '')),
    )('that a name leads to, as %s', async (address) => {
      const { lookup } = answering([address]);
      await expect(fetchPage('http://cars.example/car', { lookup })).rejects.toThrow('not public');
      await expect(fetchPage('https://cars.example/car', { lookup })).rejects.toThrow('not public');
    });

    it('among several that a name leads to', async () => {
      const { lookup } = answering(['127.0.0.1', '10.0.0.1']);
      await expect(read('/car', { lookup })).rejects.toThrow('not public');
      expect(connected).toEqual([]);
    });

    it('when the answer changes after the check: the connection uses the checked address', async () => {
      const { lookup, asked } = answering(['127.0.0.1'], ['10.0.0.1']);
      expect(await read('/car', { lookup })).toBe('<p>Perodua Myvi</p>');
      expect(asked).toHaveLength(1);
      expect(connected).toEqual(['127.0.0.1']);
    });

    it('when the answer changes between two hops', async () => {
      const { lookup } = answering(['127.0.0.1'], ['10.0.0.1']);
      await expect(read('/moved', { lookup })).rejects.toThrow('not public');
      expect(requested).toEqual(['/moved']);
    });
  });

  it('refuses a name that leads nowhere', async () => {
    await expect(read('/car', { lookup: answering([]).lookup })).rejects.toThrow('not found');
  });

  describe.each(['', 'behind a redirect'])('refuses %s', (behind) => {
    it.each([
      ['ftp://cars.example/', 'Only http and https'],
      ['file:///etc/passwd', 'Only http and https'],
      ['javascript:alert(1)', 'Only http and https'],
      ['http://user:secret@cars.example/', 'user name'],
      ['http://:secret@cars.example/', 'user name'],
      ['http://cars.example:22/', 'port'],
      ['https://cars.example:80/', 'port'],
      ['http://', 'not a web address'],
      ['http://[::1/', 'not a web address'],
      ['http://300.1.1.1/', 'not a web address'],
    ])('%s', async (address, reason) => {
      pages['/trap'] = redirectTo(address);
      const refusal = behind ? read('/trap') : fetchPage(address, world());
      await expect(refusal).rejects.toThrow(reason);
      expect(requested).toEqual(behind ? ['/trap'] : []);
    });
  });

  function onlyOnce(): (address: string) => boolean {
    let left = 1;
    return (address) => address === '127.0.0.1' && left-- > 0;
  }
});

/** With the neighbours of the private ranges. */
const isPublic = `
    8.8.8.8 1.1.1.1 1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255
    128.0.0.1 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.1 192.169.0.1 198.20.0.0
    223.255.255.255 2606:4700::1111 2404:6800:4001::1
`;
const isNot = `
    127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1
    169.254.169.254 192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 fe80::1
    fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1::
    2001:db8::1 2001::1 fec0::1 example.com 2130706433 0.255.255.255 10.255.255.255 100.127.255.255
    192.0.0.1 192.88.99.1 192.168.255.255 198.19.255.255 198.51.100.1 239.255.255.255 240.0.0.1
    ::127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001:0:7f00:1::
    2002:a9fe:a9fe:: 2002:c0a8:1::1 3fff::1 5f00::1 fe80::1%eth0 febf::1 fdff::1 0x7f.1 0177.0.0.1
    8.8.8.8.
`;
const each = (addresses: string) => addresses.trim().split(/\s+/);

it.each(each(isPublic))('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([...each(isNot), '', ' 8.8.8.8'])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
