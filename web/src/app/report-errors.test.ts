import { browserError } from '@site/domain/browser-error-report';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReporter, reportUncaught } from './report-errors.ts';

const sent: { address: string; report: unknown }[] = [];
const listeners = new Map<string, (event: object) => void>();
let reportError: (error: unknown) => void;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('location', { pathname: '/services/car-dealership/shop', search: '?email=x' });
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push({ address, report: JSON.parse(body) }),
  });
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) =>
    listeners.set(kind, listener),
  );
  reportError = errorReporter();
  reportUncaught(reportError);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an error that nobody caught is reported with the path of the page, and nothing else about it', () => {
  const error = new TypeError('no price');
  listeners.get('error')?.({ error });
  expect(sent).toEqual([
    {
      address: 'http://127.0.0.1:5001/demo-site/asia-southeast1/report-error',
      report: {
        message: 'no price',
        stack: error.stack?.slice(0, 1500),
        page: '/services/car-dealership/shop',
      },
    },
  ]);
  expect(browserError.safeParse(sent[0]?.report).success).toBe(true);
});

test('a rejection is reported whatever it is, and cut to what the server takes', () => {
  for (const reason of ['a text', undefined, { some: 'object' }, new Error('x'.repeat(5_000))]) {
    listeners.get('unhandledrejection')?.({ reason });
  }
  expect(sent).toHaveLength(4);
  for (const { report } of sent) expect(browserError.safeParse(report).success).toBe(true);
});

test('each error is reported once, and five of a page view at most', () => {
  for (let round = 0; round < 3; round += 1) reportError(new Error('the same'));
  expect(sent).toHaveLength(1);
  for (let index = 0; index < 10; index += 1) reportError(new Error(`another ${index}`));
  expect(sent).toHaveLength(5);
});

test('the scripts of others are not reported, and a browser without beacons does without', () => {
  listeners.get('error')?.({ error: null, message: 'Script error.' });
  expect(sent).toEqual([]);
  vi.stubGlobal('navigator', {});
  expect(() => reportError(new Error('x'))).not.toThrow();
});
