import { expect, it, vi } from 'vitest';
import { callerNetwork, deviceWords, networkLimit, rateLimit, widerNetwork } from './callers.ts';

const from = (forwarded: string | undefined) => callerNetwork({ headers: { 'x-forwarded-for': forwarded } });

it.each([
  ['the address that the front end saw', '203.0.113.7', '203.0.113.7'],
  ['not what the caller made up', '198.51.100.1, 10.0.0.1,203.0.113.7', '203.0.113.7'],
  ['an address of version 4 in the clothes of version 6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['64 bits of an address of version 6', '2001:0db8:00a1:0000:1:2:3:4', '2001:db8:a1:0::/64'],
  ['the same, shortened', '2001:DB8:a1::4', '2001:db8:a1:0::/64'],
  ['the same, shortened elsewhere', '2001:db8:a1:0:ffff::', '2001:db8:a1:0::/64'],
  ['the shortest', '2001::', '2001:0:0:0::/64'],
])('a caller is counted by %s', (_, forwarded, network) => {
  expect(from(forwarded)).toBe(network);
});

it.each([undefined, '', 'unknown', '203.0.113.7,', '203.0.113', '2001:db8:::1', '127.0.0.1', '::1'])(
  'nobody is counted by %j',
  (forwarded) => {
    expect(from(forwarded)).toBeUndefined();
  },
);

it('65,536 networks of one company count as one too; an address of version 4 is nobody else’s', () => {
  const [one, other] = ['2001:db8:a1:0::/64', '2001:db8:a1:ffff::/64'].map(widerNetwork);
  expect(one).toBe('2001:db8:a1::/48');
  expect(other).toBe(one);
  expect(widerNetwork('203.0.113.7')).toBeUndefined();
});

it('a network above its limit is refused, others are not, and ever new networks of one company count as one', () => {
  const mayAsk = networkLimit(2, 60_000);
  const ask = (network: string | undefined) => [1, 2, 3].map(() => mayAsk(network));
  expect(ask('203.0.113.7')).toEqual([true, true, false]);
  expect(ask('203.0.113.8')).toEqual([true, true, false]);
  const ofCompany = Array.from({ length: 9 }, (_, index) => mayAsk(`2001:db8:a1:${index}::/64`));
  expect(ofCompany).toEqual([...Array(8).fill(true), false]);
  for (let time = 0; time < 20; time += 1) mayAsk('2001:db8:a2:1::/64');
  expect(mayAsk('2001:db8:a2:2::/64'), 'beside one above its limit').toBe(true);
  for (let place = 0; place < 10_000; place += 1) mayAsk(`2001:db8:a3:${place.toString(16)}::/64`);
  expect(mayAsk('203.0.113.9'), 'after ten thousand of one company').toBe(true);
  expect(ask(undefined)).toEqual([true, true, true]);
});

it('behind a proxy the address before that of the proxy counts, when the parameter says so', () => {
  vi.stubEnv('CALLER_HOP', '2');
  expect(from('198.51.100.1, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
  expect(from('203.0.113.7')).toBeUndefined();
  vi.unstubAllEnvs();
});

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) ${webkit} Version/17.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} CriOS/131.0 Mobile Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  [undefined, null],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it('lets through so many of each key in a window, and begins anew with the next', () => {
  const allows = rateLimit(2, 1_000);
  const at = (now: number, key: string) => allows(key, now);
  expect([0, 1, 2, 999, 1_000, 1_001, 1_002].filter((now) => at(now, 'a'))).toEqual([0, 1, 1_000, 1_001]);
  expect(at(3, 'b')).toBe(true);
});

it('remembers ten thousand keys, and refuses more', () => {
  const allows = rateLimit(1, 1_000);
  const known = Array.from({ length: 10_000 }, (_, key) => allows(String(key), 0));
  expect(new Set(known)).toEqual(new Set([true]));
  expect(allows('one more', 0)).toBe(false);
  expect(allows('one more', 1_000)).toBe(true);
});
