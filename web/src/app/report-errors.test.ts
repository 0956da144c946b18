import { browserError } from '@site/domain/browser-error-report';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReporter, reportUncaught } from './report-errors.ts';

const sent: { address: string; report: unknown }[] = [];
const listeners = new Map<string, (event: object) => void>();

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('location', { pathname: '/services/car-dealership/shop', search: '?email=x' });
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push({ address, report: JSON.parse(body) }),
  });
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) =>
    listeners.set(kind, listener),
  );
  reportUncaught(errorReporter());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an error that nobody caught is reported once, with the path of the page and nothing else about it', () => {
  const error = new TypeError('no price');
  for (const _ of ['once', 'again']) listeners.get('error')?.({ error });
  const { message, stack = '' } = error;
  const report = { message, stack: stack.slice(0, 1500), page: '/services/car-dealership/shop' };
  const address = 'http://127.0.0.1:5001/demo-site/asia-southeast1/report-error';
  expect(sent).toEqual([{ address, report }]);
});

test('a rejection is reported whatever it is, and cut to what the server takes; five of a page view at most', () => {
  const others = Array.from({ length: 10 }, (_, index) => new Error(`another ${index}`));
  const long = new Error('x'.repeat(5_000));
  for (const reason of ['a text', undefined, { some: 'object' }, long, ...others])
    listeners.get('unhandledrejection')?.({ reason });
  expect(sent).toHaveLength(5);
  for (const { report } of sent) expect(browserError.safeParse(report).success).toBe(true);
});

test('the scripts of others are not reported, and a browser without beacons does without', () => {
  listeners.get('error')?.({ error: null, message: 'Script error.' });
  expect(sent).toEqual([]);
  vi.stubGlobal('navigator', {});
  expect(() => listeners.get('error')?.({ error: new Error('x') })).not.toThrow();
});
