import { expect, test, vi } from 'vitest';
import {
  ProcedureError,
  refusalOf,
  reportDenial,
  TransportError,
  transportCause,
  watchDenials,
} from './call-errors.ts';

test.each([
  [
    'Too many attempts. Try again in 5 minutes. [429]',
    new ProcedureError('Too many attempts. Try again in 5 minutes.'),
  ],
  ['The model took too long [504]', new ProcedureError('The model took too long')],
  // The time-out of the SDK, and a failed fetch.
  ['deadline-exceeded', new TransportError('timeout')],
  ['internal [0]', undefined],
])('%j of the SDK is %s', (message, refusal) => {
  expect(refusalOf(new Error(message))).toEqual(refusal);
});

test('A missing answer is told in words that people know', () => {
  expect(new TransportError('timeout').message).toBe('The server could not be reached (timeout).');
});

test.each([
  [new TransportError('timeout'), 'timeout'],
  [new TransportError('CORS'), 'CORS'],
  [new TypeError('Failed to fetch'), 'fetch'],
  [new TypeError('CORS'), 'fetch'],
  [new TransportError('network'), 'network'],
  [new ProcedureError('blocked by CORS policy: network'), 'CORS'],
  [new ProcedureError('upstream request timeout'), 'timeout'],
  [new Error('The request timed out'), 'timeout'],
  [new Error('The network is unreachable'), 'network'],
  [new Error('fetch failed'), 'fetch'],
  [new ProcedureError('Your role does not allow this'), undefined],
  [new Error('auth/internal-error'), undefined],
  ['timeout', undefined],
])('the cause of %s is %s: first by its kind, then by its words', (error, cause) => {
  expect(transportCause(error)).toBe(cause);
});

test.each<[called: number, error: unknown]>([
  [1, { code: 'permission-denied' }],
  [1, { code: 'functions/unauthenticated' }],
  [1, { code: 'storage/unauthorized' }],
  [0, { code: 'unavailable' }],
  [0, { code: 'auth/permission-denied-by-user' }],
  [0, new Error('x')],
  [0, null],
])('a watcher is called %i times for %j, and never once it has stopped watching', (calls, error) => {
  const watcher = vi.fn();
  const stop = watchDenials(watcher);
  reportDenial(error);
  stop();
  reportDenial(error);
  expect(watcher).toHaveBeenCalledTimes(calls);
});
