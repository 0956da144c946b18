import { expect, test } from 'vitest';
import type { WireWrite } from '../../src/values/wire.ts';
import {
  ANYBODY,
  DATABASE,
  failureOf,
  numbered,
  ROOT,
  ruledService,
  write,
} from '../support/ruled-service.ts';

// Measured on the official emulator 1.19.9; the first statement is in line 4.

const set = (path: string): WireWrite => ({ update: numbered(path, 2) });
const remove = (path: string): WireWrite => ({ delete: `${ROOT}/${path}` });

async function serviceOf(statements: string) {
  const service = ruledService(statements);
  await write(
    service,
    ['a/d', 'b/d', 'c/d'].map((path) => ({ update: numbered(path, 1) })),
  );
  return service;
}

async function deniedWrite(statements: string, ...writes: WireWrite[]): Promise<string | undefined> {
  return failureOf(write(await serviceOf(statements), writes, ANYBODY));
}

/** A set may create or update. */
const either = (reason: string, line = 4) =>
  `${reason} for 'create' @ L${line}, ${reason} for 'update' @ L${line}`;
const EITHER_UNREAD = either('evaluation error at L4:33');
const onlyIf = (write: WireWrite, exists: boolean): WireWrite => ({ ...write, currentDocument: { exists } });

test.each<[name: string, condition: string, write: WireWrite, reasons: string]>([
  ['of an existing document', 'false', set('c/d'), either('false')],
  ['of a new document', 'false', set('c/new'), either('false')],
  ['that demands existence', 'false', onlyIf(set('c/d'), true), "false for 'update' @ L4"],
  ['that demands absence', 'false', onlyIf(set('c/new'), false), "false for 'create' @ L4"],
  ['that deletes', 'false', remove('c/d'), "false for 'delete' @ L4"],
  ['for its stored document', 'resource == null', set('c/d'), `${EITHER_UNREAD}, false for 'update' @ L4`],
  [
    'for what it writes',
    'request.resource.data.x == 1',
    set('c/new'),
    `${either('Property x is undefined on object.')}, Property x is undefined on object. for 'create' @ L4`,
  ],
  [
    'for what a mask leaves',
    'request.resource.data.x == 1',
    { ...set('c/d'), updateMask: { fieldPaths: ['n'] } },
    `${EITHER_UNREAD}, Property x is undefined on object. for 'update' @ L4`,
  ],
  [
    'for an error that no document mends',
    '1 / 0 == 1',
    remove('c/d'),
    "Divide by zero error. for 'delete' @ L4, Divide by zero error. for 'delete' @ L4",
  ],
  [
    'for a lookup',
    'exists(/databases/$(database)/documents/z/z)',
    remove('c/d'),
    "evaluation error at L4:33 for 'delete' @ L4, false for 'delete' @ L4",
  ],
])('a denied write %s names what it might have been', async (_name, condition, one, reasons) => {
  expect(await deniedWrite(`match /c/{id} { allow write: if ${condition}; }`, one)).toBe(`\n${reasons}`);
});

test('a denied write tells of creating and updating apart', async () => {
  const rules = 'match /c/{id} { allow create: if true;\nallow update: if false; }';
  const reasons = "\nfalse for 'create' @ L4, false for 'update' @ L5, false for 'update' @ L5";
  expect(await deniedWrite(rules, set('c/d'))).toBe(reasons);
  expect(await deniedWrite(rules, set('c/new'))).toBeUndefined();
  // The precondition fails before the rules run.
  expect(await deniedWrite(rules, onlyIf(set('c/d'), false))).not.toMatch(/ for '/);
});

test('a denied write among others is told with those that were judged before it', async () => {
  const rules = [
    'match /a/{id} { allow write: if true; }',
    'match /b/{id} { allow write: if resource != null; }',
    'match /c/{id} { allow write: if resource == null; }',
    'match /n/{id} { allow write: if false; }',
  ].join('\n');
  const unread = (line: number) => either(`evaluation error at L${line}:33`, line);
  expect(await deniedWrite(rules, set('a/d'), set('c/d'))).toBe(
    `\n${either('false', 4)}, ${unread(6)}, false for 'update' @ L6`,
  );
  expect(await deniedWrite(rules, set('c/d'), set('b/d'))).toBe(
    `\n${unread(6)}, ${unread(5)}, false for 'update' @ L5, false for 'update' @ L6`,
  );
  expect(await deniedWrite(rules, set('b/d'), set('n/d'))).toBe(`\n${unread(5)}, ${either('false', 7)}`);
  expect(await deniedWrite(rules, set('b/d'), set('z/d'))).toBe(`\n${unread(5)}`);
});

test('a denied read among others is told with those that were judged before it', async () => {
  const service = await serviceOf(
    [
      'match /a/{id} { allow get: if true; }',
      'match /c/{id} { allow get: if resource == null; }',
      'match /n/{id} { allow get: if false; }',
    ].join('\n'),
  );
  const denied = (...paths: string[]) => {
    const documents = paths.map((path) => `${ROOT}/${path}`);
    return failureOf(service.batchGetDocuments({ database: DATABASE, documents }, ANYBODY));
  };
  const unread = "evaluation error at L5:31 for 'get' @ L5";
  expect(await denied('a/d', 'c/d')).toBe(`\nfalse for 'get' @ L4, ${unread}, false for 'get' @ L5`);
  expect(await denied('c/d', 'n/d')).toBe(`\n${unread}, false for 'get' @ L6`);
  expect(await denied('a/d', 'c/new')).toBeUndefined();
});
