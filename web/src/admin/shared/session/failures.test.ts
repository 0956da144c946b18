import { expect, test } from 'vitest';
import { ProcedureError, TransportError } from '#firebase/admin/call-errors.ts';
import { keepsToken } from './session.ts';
import { failureOf } from './sign-in.ts';

const network = new TransportError('network');
const timeout = new TransportError('timeout');
const cors = new TransportError('CORS');

test.each([
  [true, network],
  [true, timeout],
  [true, new TypeError('Failed to fetch')],
  [true, new ProcedureError('upstream network error')],
  [true, new ProcedureError('blocked by CORS policy')],
  [false, new ProcedureError('An unexpected error occurred.')],
  [false, new ProcedureError('upstream timeout')],
  [false, new ProcedureError('fetch failed')],
  [false, new Error('auth/invalid-custom-token')],
  [false, 'something that is no error'],
])('the stored token is kept (%s) after "%s"', (isKept, error) => {
  expect(keepsToken(error)).toBe(isKept);
});

const offline = 'Unable to connect to server. Please check your internet connection.';
const refused = 'Login failed. Please check your credentials and try again.';

test.each([
  [cors, 'Network configuration error. Please check CORS settings.', offline],
  [timeout, 'Request timeout. Please try again.', offline],
  [network, 'Network error. Please check your connection.', offline],
  [new ProcedureError('Locked'), 'Authentication error: Locked', refused],
  [new ProcedureError('fetch failed'), 'Authentication error: fetch failed', offline],
  [new ProcedureError(''), 'Authentication error occurred', refused],
])('a failed credential check is explained by its cause: %s', (error, description, notice) => {
  expect(failureOf('verification', error)).toEqual({ description, notice });
});

test.each([
  ['session', timeout, 'Session creation timeout. Please try again.'],
  ['session', network, 'Unable to create session. Please try again.'],
  ['session', new ProcedureError('Ticket used'), 'Unable to create session. Please try again.'],
  ['resume', timeout, 'Request timeout. Please check your connection and try again.'],
  ['resume', network, 'Network connection error. Please try again or contact support.'],
  ['resume', new Error('auth/internal-error'), 'An unexpected error occurred. Please try again.'],
] as const)('a new %s that fails is explained by its cause: %s', (step, error, description) => {
  expect(failureOf(step, error).description).toBe(description);
});
