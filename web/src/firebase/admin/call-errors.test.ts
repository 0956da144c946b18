import { expect, test } from 'vitest';
import { classifyCallError, ProcedureError, TransportError, transportCause } from './call-errors.ts';

test('a sentence of the server arrives without the status that the SDK adds', () => {
  const error = classifyCallError(new Error('Too many attempts. Try again in 5 minutes. [429]'));
  expect(error).toBeInstanceOf(ProcedureError);
  expect(error).toHaveProperty('message', 'Too many attempts. Try again in 5 minutes.');
});

test('a fetch that failed is no answer of the server', () => {
  expect(classifyCallError(new Error('internal [0]'))).toBe('unanswered');
});

test("the SDK's own time-out is told from a deadline that the server missed", () => {
  expect(classifyCallError(new Error('deadline-exceeded'))).toBe('timeout');
  expect(classifyCallError(new Error('The model took too long [504]'))).toBeInstanceOf(ProcedureError);
});

test('something thrown that is no error has no message to show', () => {
  expect(classifyCallError('boom')).toHaveProperty('message', '');
});

test.each([
  [new TransportError('timeout'), 'timeout'],
  [new TransportError('CORS'), 'CORS'],
  [new TypeError('Failed to fetch'), 'fetch'],
  [new ProcedureError('The network of partners has changed'), undefined],
  [new Error('auth/internal-error'), undefined],
  ['timeout', undefined],
])('%s has the cause %s, whatever its message says', (error, cause) => {
  expect(transportCause(error)).toBe(cause);
});
