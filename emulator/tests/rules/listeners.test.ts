import { describe, expect, test } from 'vitest';
import type { ListenResponse } from '../../src/values/wire.ts';
import { listenTo, numbered, ROOT, replaceRules, ruledService, write } from '../support/ruled-service.ts';

const DOCUMENT = { documents: { documents: [`${ROOT}/c/d`] } };
const QUERY = { query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'c' }] } } };

function endOf(heard: readonly ListenResponse[]): string | undefined {
  const { targetChange } = heard.at(-1) ?? {};
  return targetChange?.targetChangeType === 'REMOVE' ? targetChange.cause?.message : undefined;
}

function shown(heard: readonly ListenResponse[]): unknown[] {
  return heard.flatMap(({ documentChange }) => documentChange?.document?.fields?.['n']?.integerValue ?? []);
}

describe('a listener', () => {
  test('ends when its document changes into one that it may not read', async () => {
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

  test('ends when its document is deleted and it may not read a missing one', async () => {
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
  ])('of %s ends when a document changes that its rules look up', async (_name, target) => {
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
  ])('of %s ends when new rules deny it, and goes on when they do not', async (_name, target) => {
    const service = ruledService('match /c/{id} { allow read; }');
    await write(service, [{ update: numbered('c/d', 1) }]);
    const heard = listenTo(service, target);
    replaceRules(service, 'match /c/{id} { allow read: if true; }');
    await write(service, [{ update: numbered('c/d', 2) }]);
    expect(shown(heard)).toEqual(['1', '2']);
    replaceRules(service, 'match /c/{id} { allow read: if false; }');
    expect(endOf(heard)).toMatch(/^\nfalse for '(get|list)' @ L4$/);
  });
});
