import { expect, test } from 'vitest';
import { chosen } from './passwords.tsx';

const entered = { username: 'Nurul', password: 'long enough 12', again: 'long enough 12' };
const problemsOf = (typed: object) =>
  chosen.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);

test('a name and a password, typed twice, are all that is needed', () => {
  const { username: _, ...passwords } = entered;
  expect([entered, passwords].map(problemsOf)).toEqual([undefined, undefined]);
});

test.each([
  [{ username: ' ' }, ['username', 'Please enter a user name']],
  [{ password: 'short', again: 'short' }, ['password', 'Please use 12 characters or more']],
  [{ password: 'short' }, ['password', 'Please use 12 characters or more']],
  [{ again: 'long enough 13' }, ['again', 'The passwords differ']],
])('%j is told at its field', (change, problem) => {
  expect(problemsOf({ ...entered, ...change })).toEqual([problem]);
});
