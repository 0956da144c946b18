import { expect, it } from 'vitest';
import { scrub } from './browser-errors.ts';

const token = 'eyJhbGciOiJSUzI1NiIsImtpZCI6Ij';

it.each([
  ['an e-mail address', "No user s/o'connor&d.aisyah+x@example.com.my here", 'No user [e-mail] here'],
  ['an encoded e-mail address', 'at /x/nurul%40example.com', 'at /x/[e-mail]'],
  ['a telephone number', 'Call +60 12-345 6789 or 03.3344.5566', 'Call [number] or [number]'],
  ['an identity card', '900101-10-1234', '[number]'],
  ['a query', 'GET https://example.com/a?email=x&b=1#top (1)', 'GET https://example.com/a (1)'],
  ['a query without a host', '/shop?name=Nurul&phone=1 failed', '/shop failed'],
  ['a token', `Bearer ${token}.${token}`, 'Bearer [token].[token]'],
  [
    'what a program was given',
    'Unexpected token, "Nurul Aisyah" is not JSON',
    'Unexpected token, "..." is not JSON',
  ],
  ['what was cut off', 'Unexpected token, "Nurul Ai', 'Unexpected token, "..."'],
])('%s is taken out', (_, text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

it.each([
  "TypeError: Cannot read properties of undefined (reading 'make')",
  'at render (https://www.example.com/assets/second-hand-vehicle-page-CkE3xYzA.js:1:23456)',
  'render@https://www.example.com/assets/shell-B1aZ9.js:12:3456',
  '/services/car-dealership/listing/aB3dE5fG7hI9jK1lM3nO',
])('what helps to find the error stays: %s', (text) => {
  expect(scrub(text)).toBe(text);
});

it('a text made to keep the search for addresses busy is looked through at once', () => {
  const hostile = '%40'.repeat(2_000);
  expect(scrub(hostile)).toBe(hostile);
});
