import { expect, test } from 'vitest';
import { judge, judgeQuery, rulesFile } from '../../tests/support/rules-judge.ts';

const read = (statements: string, path: string, version?: string) =>
  judge(rulesFile(statements, version), { path }).allowed;

test('a match with a recursive wildcard takes one or more segments in version 1, none or more in version 2', () => {
  const rest = 'match /a/{b=**} { allow read: if b == /1/c/2; }';
  expect([read(rest, 'a/1/c/2', '1'), read(rest, 'a/1/c/2', '2')]).toEqual([true, true]);
  const more = 'match /a/{b}/{c=**} { allow read; }';
  expect([read(more, 'a/1', '1'), read(more, 'a/1', '2')]).toEqual([false, true]);
  const within = 'match /{p=**}/c/{d} { allow read; }';
  expect([read(within, 'a/1/c/2', '2'), read(within, 'c/2', '2')]).toEqual([true, true]);
  expect(() => read(within, 'a/1/c/2', '1')).toThrow('permitted as the last segment');
});

test('a match is judged whatever claims the caller has', () => {
  const token = { deep: JSON.parse('['.repeat(5000) + ']'.repeat(5000)), 'a b': 1.5 };
  const rules = rulesFile("match /c/{id} { allow get: if request.auth.token['a b'] == 1.5; }");
  expect(judge(rules, { auth: { uid: null, token } }).allowed).toBe(true);
});

const path = (id: string) => `/databases/$(database)/documents/x/${id}`;
const documents = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x/d${index}`, { n: index }]));
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `exists(${path(`d${index}`)})`).join(' && ');
const allow = (condition: string) => rulesFile(`match /c/{id} { allow read, write: if ${condition}; }`);

test('lookups are limited to 10 different documents; repeated ones are free', () => {
  expect(judge(allow(many(10)), { documents }).allowed).toBe(true);
  expect(judge(allow(many(11)), { documents }).message).toMatch(/Service call error\. Function: \[exists\]/);
  const same = Array.from({ length: 11 }, () => `get(${path('d1')}).data.n == 1`).join(' && ');
  expect(judge(allow(same), { documents }).allowed).toBe(true);
  expect(judge(allow(many(11)), { documents, scope: 'multiple' }).allowed).toBe(false);
});

// Measured on the official emulator 1.19.9.
test('a query binds a recursive wildcard to a path whose unknown segments have no name', () => {
  const asked = (condition: string) =>
    judgeQuery(rulesFile(`match /{rest=**} { allow list: if ${condition}; }`), {}).allowed;
  expect([asked('rest is path'), asked("string(rest) == '/c/'"), asked('rest != /c/x')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([asked("rest[0] == 'c'"), asked("rest[0] != 'x'"), asked('rest == /c/x')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(asked('!exists(/databases/$(database)/documents/$(rest))')).toBe(false);
});
