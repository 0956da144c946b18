import { signInMessages } from '@site/domain/messages/admin';
import { describe, expect, test } from 'vitest';
import { ProcedureError, TransportError } from '../../../firebase/admin/call-errors.ts';
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
    [cors, signInMessages.cors, signInMessages.unreachable],
    [timeout, signInMessages.timeout, signInMessages.unreachable],
    [network, signInMessages.network, signInMessages.unreachable],
    [new ProcedureError('Locked'), 'Authentication error: Locked', signInMessages.checkCredentials],
    [new ProcedureError('fetch failed'), 'Authentication error: fetch failed', signInMessages.unreachable],
    [new ProcedureError(''), signInMessages.defaultError, signInMessages.checkCredentials],
  ])('is explained by its cause: %s', (error, description, notice) => {
    expect(failureOf('verification', error)).toEqual({ description, notice });
  });
});

test('a session that timed out has another message than one that was refused', () => {
  expect(failureOf('session', timeout).description).toBe(signInMessages.sessionTimeout);
  expect(failureOf('session', network).description).toBe(signInMessages.sessionFailed);
  expect(failureOf('session', new ProcedureError('Ticket used')).description).toBe(
    signInMessages.sessionFailed,
  );
});

test('a session that could not be resumed is explained by its cause', () => {
  expect(failureOf('resume', timeout).description).toBe(signInMessages.thrownTimeout);
  expect(failureOf('resume', network).description).toBe(signInMessages.thrownNetwork);
  expect(failureOf('resume', new Error('auth/internal-error')).description).toBe(signInMessages.thrownOther);
});
