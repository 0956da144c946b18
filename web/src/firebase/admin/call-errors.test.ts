import { expect, test, vi } from 'vitest';
import {
  ProcedureError,
  refusalOf,
  reportDenial,
  TransportError,
  transportCause,
  watchDenials,
} from './call-errors.ts';

test('the message of the server comes without the status that the SDK adds', () => {
  const error = refusalOf(new Error('Too many attempts. Try again in 5 minutes. [429]'));
  expect(error).toBeInstanceOf(ProcedureError);
  expect(error).toHaveProperty('message', 'Too many attempts. Try again in 5 minutes.');
});

test('a failed fetch is not a refusal by the server', () => {
  expect(refusalOf(new Error('internal [0]'))).toBeUndefined();
});

test("the SDK's own time-out is distinguished from a deadline that the server exceeded", () => {
  expect(refusalOf(new Error('deadline-exceeded'))).toEqual(new TransportError('timeout'));
  expect(refusalOf(new Error('The model took too long [504]'))).toBeInstanceOf(ProcedureError);
});

test('a thrown value that is not an error has no message', () => {
  expect(refusalOf('boom')).toHaveProperty('message', '');
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

test.each(['permission-denied', 'functions/unauthenticated', 'storage/unauthorized'])(
  '%s notifies the watcher until it stops watching',
  (code) => {
    const watcher = vi.fn();
    const stop = watchDenials(watcher);
    reportDenial({ code });
    expect(watcher).toHaveBeenCalledTimes(1);
    stop();
    reportDenial({ code });
    expect(watcher).toHaveBeenCalledTimes(1);
  },
);

test.each([{ code: 'unavailable' }, { code: 'auth/permission-denied-by-user' }, new Error('x'), null])(
  '%j is not a denial',
  (error) => {
    const watcher = vi.fn();
    const stop = watchDenials(watcher);
    reportDenial(error);
    stop();
    expect(watcher).not.toHaveBeenCalled();
  },
);
