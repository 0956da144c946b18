import { describe, expect, test } from 'vitest';
import type { Access } from '../../src/rules/contract.ts';
import { compileRules, createLookups } from '../../src/rules/index.ts';
import { parseIso } from '../../src/values/timestamp.ts';
import { documentOf } from '../support/plain-documents.ts';
import { hasRecordings, recording } from '../support/recordings.ts';

interface Contract {
  readonly auth: { readonly uid: string; readonly token: Record<string, unknown> };
  readonly time: string;
  readonly expressions: readonly { readonly id: string; readonly expression: string }[];
  readonly special: readonly { readonly id: string; readonly expression?: string; readonly rules?: string }[];
}

const nobody = { get: () => undefined, getAfter: () => undefined };

describe.skipIf(!hasRecordings)('expressions that production allows', () => {
  const { auth, time, expressions, special } = hasRecordings
    ? recording<Contract>('rules/language-contract.json', 'p')
    : { auth: { uid: '', token: {} }, time: '', expressions: [], special: [] };
  const base = { database: '(default)', auth, time: parseIso(time || '2026-01-01T00:00:00Z') };

  function allows(body: string, access: Partial<Access> = {}): boolean {
    const rules = `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`;
    const { ruleset } = compileRules(rules);
    const path = ['phase3-language', 'path-value'];
    const get = { kind: 'document', method: 'get', path, resource: documentOf(path.join('/'), {}), ...base };
    return (
      ruleset?.authorize({ ...get, after: undefined, ...access } as Access, createLookups(nobody, 'single'))
        .allowed ?? false
    );
  }

  const block = (statements: string) => `match /phase3-language/{id} { ${statements} }`;
  const expressionOf = (id: string) => special.find((one) => one.id === id)?.expression ?? 'false';
  const rulesOf = (id: string) => special.find((one) => one.id === id)?.rules ?? '';

  test.each(expressions)('$id', ({ expression }) => {
    expect(allows(block(`allow get: if ${expression};`))).toBe(true);
  });

  test('path-value', () => {
    expect(allows(block(`allow get: if ${expressionOf('path-value')};`))).toBe(true);
  });

  test('function-let', () => {
    const [declaration, call] = rulesOf('function-let').split('}  ');
    expect(allows(block(`${declaration}} allow get: if ${call};`))).toBe(true);
  });

  test('resource-update-diff', () => {
    const path = 'phase3-language/update';
    const update = {
      method: 'update',
      path: path.split('/'),
      resource: documentOf(path, { name: 'before', kept: 1 }),
      after: documentOf(path, { name: 'after', kept: 1 }),
    } as const;
    expect(allows(block(`allow update: if ${expressionOf('resource-update-diff')};`), update)).toBe(true);
  });

  test('query-limit', () => {
    const query = { parent: [], collectionId: 'phase3-language', allDescendants: false, disjuncts: [[]] };
    const shape = { kind: 'query', limit: 10, offset: 0, orderBy: [] } as const;
    expect(allows(block(`allow list: if ${expressionOf('query-limit')};`), { ...query, ...shape })).toBe(
      true,
    );
  });

  test('recursive-match', () => {
    const path = ['phase3-language', 'recursive-match', 'a', 'b', 'c'];
    expect(allows(rulesOf('recursive-match'), { path })).toBe(true);
  });

  test('overlapping-allow', () => {
    expect(allows(block(rulesOf('overlapping-allow')))).toBe(true);
  });

  test('nested-match', () => {
    const rules = rulesOf('nested-match').replace('match /x {', 'match /phase3-language/x {');
    expect(allows(rules, { path: ['phase3-language', 'x', 'child', 'doc'] })).toBe(true);
  });

  test('all 43 are replayed', () => {
    expect(expressions.length + special.length).toBeGreaterThanOrEqual(43);
  });
});
