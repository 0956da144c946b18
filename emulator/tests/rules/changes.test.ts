import { expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import type { ListenResponse } from '../../src/values/wire.ts';
import {
  ANYBODY,
  failureOf,
  listenTo,
  numbered,
  ROOT,
  ruledService,
  write,
} from '../support/ruled-service.ts';
import { rulesFile } from '../support/rules-judge.ts';

const DOCUMENT = { documents: { documents: [`${ROOT}/c/d`] } };
const QUERY = { query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'c' }] } } };

function endOf(heard: readonly ListenResponse[]): string | undefined {
  const { targetChange } = heard.at(-1) ?? {};
  return targetChange?.targetChangeType === 'REMOVE' ? targetChange.cause?.message : undefined;
}

function shown(heard: readonly ListenResponse[]): unknown[] {
  return heard.flatMap(({ documentChange }) => documentChange?.document?.fields?.['n']?.integerValue ?? []);
}

test('a listener ends when its document changes into one that it may not read', async () => {
  const service = ruledService('match /c/{id} { allow get: if resource.data.n < 3; }');
  await write(service, [{ update: numbered('c/d', 1) }]);
  const heard = listenTo(service, DOCUMENT);
  await write(service, [{ update: numbered('c/d', 2) }]);
  await write(service, [{ update: numbered('c/d', 3) }]);
  expect(endOf(heard)).toBe("\nevaluation error at L4:31 for 'get' @ L4, false for 'get' @ L4");
  const words = heard.length;
  await write(service, [{ update: numbered('c/d', 1) }]);
  expect(heard).toHaveLength(words);
  // Without the documents that the listener may not read.
  expect(shown(heard)).toEqual(['1', '2']);
});

test('a listener ends when its document is deleted and it may not read a missing one', async () => {
  const service = ruledService('match /c/{id} { allow get: if resource.data.n < 3; }');
  await write(service, [{ update: numbered('c/d', 1) }]);
  const heard = listenTo(service, DOCUMENT);
  await write(service, [{ delete: `${ROOT}/c/d` }]);
  expect(endOf(heard)).toBe("\nevaluation error at L4:31 for 'get' @ L4, Null value error. for 'get' @ L4");
  expect(heard.some(({ documentDelete }) => documentDelete)).toBe(false);
});

test.each([
  ['a document', DOCUMENT],
  ['a query', QUERY],
])('a listener of %s ends when a document changes that its rules look up', async (_name, target) => {
  const service = ruledService(
    'match /c/{id} { allow read: if get(/databases/$(database)/documents/session/s).data.n == 1; }',
  );
  await write(service, [{ update: numbered('c/d', 1) }, { update: numbered('session/s', 1) }]);
  const heard = listenTo(service, target);
  await write(service, [{ update: numbered('other/o', 1) }]);
  expect(endOf(heard)).toBeUndefined();
  await write(service, [{ delete: `${ROOT}/session/s` }]);
  expect(endOf(heard)).toMatch(/Service call error/);
});

test.each([
  ['a document', DOCUMENT],
  ['a query', QUERY],
])('a listener of %s ends when new rules deny it, and goes on when they do not', async (_name, target) => {
  const service = ruledService('match /c/{id} { allow read; }');
  await write(service, [{ update: numbered('c/d', 1) }]);
  const heard = listenTo(service, target);
  ruledService('match /c/{id} { allow read: if true; }', service);
  await write(service, [{ update: numbered('c/d', 2) }]);
  expect(shown(heard)).toEqual(['1', '2']);
  ruledService('match /c/{id} { allow read: if false; }', service);
  expect(endOf(heard)).toMatch(/^\nfalse for '(get|list)' @ L4$/);
});

const OPEN = rulesFile('match /c/{id} { allow read; }');
const BROKEN = rulesFile('match /c/{id} {\n  allow read: if;\n}');

const read = (service: ReturnType<typeof createFirestoreService>) =>
  failureOf(service.listDocuments({ parent: ROOT, collectionId: 'c' }, ANYBODY));

test('New rules with errors leave the old ones in force and tell where they go wrong', async () => {
  const service = ruledService('match /c/{id} { allow read; }');
  const issues = service.admin.setRules('p', BROKEN, { ignoreErrors: true });
  const description = "Missing conditional expression after 'if'.";
  expect(issues).toMatchObject([{ description, sourcePosition: { line: 5, column: 17 } }]);
  expect(await read(service)).toBeUndefined();
});

test("New rules with errors are refused, in the official emulator's words, where nobody asks to ignore them", async () => {
  const service = ruledService('match /c/{id} { allow read; }');
  expect(() => service.admin.setRules('p', BROKEN, { ignoreErrors: false })).toThrow(
    "Error compiling rules:\nL5:17 Missing conditional expression after 'if'.",
  );
  expect(await read(service)).toBeUndefined();
});

test('New rules at the start with errors let nothing pass until they are mended', async () => {
  const service = createFirestoreService();
  service.admin.setDefaultRules(BROKEN);
  expect(await read(service)).toMatch(/errors/);
  service.admin.setDefaultRules(OPEN);
  expect(await read(service)).toBeUndefined();
});
