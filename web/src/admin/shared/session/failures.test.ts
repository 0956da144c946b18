import { describe, expect, test } from 'vitest';
import { ProcedureError, TransportError } from '#firebase/admin/call-errors.ts';
import { keepsToken } from './session.ts';
import { failureOf } from './sign-in.ts';

const network = new TransportError('network');
const timeout = new TransportError('timeout');
const cors = new TransportError('CORS');

describe('the stored token', () => {
  test.each([
    network,
    timeout,
    new TypeError('Failed to fetch'),
    new ProcedureError('upstream network error'),
    new ProcedureError('blocked by CORS policy'),
  ])('is kept after "%s"', (error) => {
    expect(keepsToken(error)).toBe(true);
  });

  test.each([
    new ProcedureError('An unexpected error occurred.'),
    new ProcedureError('upstream timeout'),
    new ProcedureError('fetch failed'),
    new Error('auth/invalid-custom-token'),
    'something that is no error',
  ])('is removed after any other error: %s', (error) => {
    expect(keepsToken(error)).toBe(false);
  });
});

describe('a failed credential check', () => {
  test.each([
    [
      cors,
      'Network configuration error. Please check CORS settings.',
      'Unable to connect to server. Please check your internet connection.',
    ],
    [
      timeout,
      'Request timeout. Please try again.',
      'Unable to connect to server. Please check your internet connection.',
    ],
    [
      network,
      'Network error. Please check your connection.',
      'Unable to connect to server. Please check your internet connection.',
    ],
    [
      new ProcedureError('Locked'),
      'Authentication error: Locked',
      'Login failed. Please check your credentials and try again.',
    ],
    [
      new ProcedureError('fetch failed'),
      'Authentication error: fetch failed',
      'Unable to connect to server. Please check your internet connection.',
    ],
    [
      new ProcedureError(''),
      'Authentication error occurred',
      'Login failed. Please check your credentials and try again.',
    ],
  ])('is explained by its cause: %s', (error, description, notice) => {
    expect(failureOf('verification', error)).toEqual({ description, notice });
  });
});

test('a session that timed out has another message than one that was refused', () => {
  expect(failureOf('session', timeout).description).toBe('Session creation timeout. Please try again.');
  expect(failureOf('session', network).description).toBe('Unable to create session. Please try again.');
  expect(failureOf('session', new ProcedureError('Ticket used')).description).toBe(
    'Unable to create session. Please try again.',
  );
});

test('a session that could not be resumed is explained by its cause', () => {
  expect(failureOf('resume', timeout).description).toBe(
    'Request timeout. Please check your connection and try again.',
  );
  expect(failureOf('resume', network).description).toBe(
    'Network connection error. Please try again or contact support.',
  );
  expect(failureOf('resume', new Error('auth/internal-error')).description).toBe(
    'An unexpected error occurred. Please try again.',
  );
});
