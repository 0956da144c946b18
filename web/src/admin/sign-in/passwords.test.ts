import { passwordMessages as messages } from '@site/domain/messages/people';
import { expect, test } from 'vitest';
import { problemsOf } from './passwords.tsx';

const entered = { username: 'Nurul', password: 'long enough 12', again: 'long enough 12' };

test('a name and a password, typed twice, are all that is needed', () => {
  expect(problemsOf(entered, true)).toEqual({});
  expect(problemsOf({ ...entered, username: '' }, false)).toEqual({});
});

test.each([
  [{ username: ' ' }, { username: messages.usernameRequired }],
  [{ password: 'short', again: 'short' }, { password: messages.tooShort }],
  [{ password: 'short' }, { password: messages.tooShort }],
  [{ again: 'long enough 13' }, { again: messages.differ }],
])('%j is told at its field', (change, problems) => {
  expect(problemsOf({ ...entered, ...change }, true)).toEqual(problems);
});
