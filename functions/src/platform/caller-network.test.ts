import { expect, it, vi } from 'vitest';
import { callerNetwork, widerNetwork } from './callers.ts';

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

it('a request without headers comes from nowhere', () => {
  expect(callerNetwork({})).toBeUndefined();
});

it('65,536 networks of one company count as one too; an address of version 4 is nobody else’s', () => {
  const [one, other] = ['2001:db8:a1:0::/64', '2001:db8:a1:ffff::/64'].map(widerNetwork);
  expect(one).toBe('2001:db8:a1::/48');
  expect(other).toBe(one);
  expect(widerNetwork('203.0.113.7')).toBeUndefined();
});

it('behind a proxy the address before that of the proxy counts, when the parameter says so', () => {
  vi.stubEnv('CALLER_HOP', '2');
  expect(from('198.51.100.1, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
  expect(from('203.0.113.7')).toBeUndefined();
  vi.unstubAllEnvs();
});
