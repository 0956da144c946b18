import { reportLimits } from '@site/domain/limits';
import { warn } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('firebase-functions/logger');

const SITE = 'https://www.klangprime.example';
vi.hoisted(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'klang-prime');
  vi.stubEnv('SITE_ORIGINS', 'https://www.klangprime.example');
});

type Handler = (request: object, response: object) => unknown;
let report: (details?: {
  body?: unknown;
  method?: string;
  origin?: string;
  address?: string;
  isEmpty?: boolean;
}) => Promise<number>;

/** A new instance for each test: the limits are in memory. */
beforeEach(async () => {
  vi.resetModules();
  vi.mocked(warn).mockClear();
  const { reportError } = await import('../browser-errors.ts');
  report = async ({
    body = sample,
    isEmpty,
    method = 'POST',
    origin = SITE,
    address = '203.0.113.7',
  } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { origin, 'x-forwarded-for': address };
    let status = 0;
    const response = {
      on() {},
      status(code: number) {
        status = code;
        return response;
      },
      end() {},
    };
    const rawBody = isEmpty ? undefined : Buffer.from(text);
    await (reportError as unknown as Handler)({ method, headers, rawBody }, response);
    return status;
  };
});

const sample = {
  message: 'TypeError: no price for nurul@example.com',
  stack: 'at a (https://www.klangprime.example/assets/a.js:1:2)\nat b',
  page: '/services/car-dealership/shop',
};

const logged = () => vi.mocked(warn).mock.calls;

it('an error of a page is logged without personal data', async () => {
  expect(await report()).toBe(204);
  const stack = ['at a (https://www.klangprime.example/assets/a.js:1:2)', 'at b'];
  const told = { error: 'TypeError: no price for [e-mail]', stack, page: sample.page };
  expect(logged()).toEqual([['A browser reported an error', told]]);
});

it('an error of a page is logged when its parts are as long as can be', async () => {
  const parts = Object.entries(reportLimits).map(([name, length]) => [name, '\u20ac'.repeat(length)]);
  expect(await report({ body: Object.fromEntries(parts) })).toBe(204);
});

it.each([
  ['that is no POST', { method: 'GET' }, 405],
  ['of another site', { origin: 'https://evil.example' }, 403],
  ['of nobody', { origin: '' }, 403],
  ['that is too long', { body: { ...sample, message: 'x'.repeat(9_000) } }, 413],
  ['with a part that is too long', { body: { ...sample, message: 'x'.repeat(301) } }, 400],
  ['that is no JSON', { body: 'text' }, 400],
  ['without a body', { isEmpty: true }, 400],
])('an error of a page %s is not logged', async (_, details, status) => {
  expect(await report(details)).toBe(status);
  expect(logged()).toEqual([]);
});

const statuses = async (count: number, address: (index: number) => string) => {
  const all = await Promise.all(
    Array.from({ length: count }, (_, index) => report({ address: address(index) })),
  );
  return [204, 429].map((status) => all.filter((each) => each === status).length);
};

it('many errors of one address are logged up to ten in a minute, and do not use up those of others', async () => {
  expect(await statuses(100, (index) => `198.51.100.${index}, 203.0.113.7`)).toEqual([10, 90]);
  expect(await report({ address: '203.0.113.8' })).toBe(204);
});

it('many errors of all addresses together are logged up to sixty in a minute', async () => {
  expect(await statuses(100, (index) => `203.0.113.${index}`)).toEqual([60, 40]);
  expect(logged()).toHaveLength(60);
});
