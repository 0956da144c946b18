import { FORM_GATES } from '@site/domain/enquiries/gates';
import { type Access, type CompiledRules, createLookups, type FieldConstraint } from '@site/emulator/rules';
import type { DocumentCase } from '../../tests/rules/cases/case.ts';
import { authOf, DATABASE, documentAt, now, storedDocument } from './rules-values.ts';

const GATES = `abuse_gates/${FORM_GATES}`;

/** A case, ready to be asked of any rules: whether they answer as the case promises. */
export function documentQuestion(row: DocumentCase): (rules: CompiledRules) => boolean {
  const access = accessOf(row);
  const gates = row.gates && documentAt(GATES.split('/'), row.gates);
  const find = (_: string, path: readonly string[]) => {
    const name = path.join('/');
    const data = row.around?.[name];
    if (data) return documentAt(path, data);
    return name === GATES ? gates : storedDocument(path);
  };
  const reader = { get: find, getAfter: find };
  return (rules) => rules.authorize(access, createLookups(reader, 'single')).allowed === row.may;
}

function accessOf(row: DocumentCase): Access {
  const collection = row.collection.split('/');
  const base = { database: DATABASE, auth: authOf(row.caller), time: now };
  if (row.verb === 'list') {
    return {
      ...base,
      kind: 'query',
      parent: collection.slice(0, -1),
      collectionId: collection.at(-1) ?? '',
      allDescendants: false,
      disjuncts: [row.id === undefined ? [] : [namedExactly([...collection, row.id])]],
      limit: row.limit ?? null,
      offset: row.offset ?? 0,
      orderBy: [],
    };
  }
  const path = [...collection, row.id ?? 'IdThatNobodyElseUses'];
  const written = row.verb === 'create' ? row.data : row.verb === 'update' && { ...row.before, ...row.data };
  return {
    ...base,
    kind: 'document',
    method: row.verb,
    path,
    resource: row.before && documentAt(path, row.before),
    after: written ? documentAt(path, written) : undefined,
  };
}

function namedExactly(path: readonly string[]): FieldConstraint {
  const { name } = documentAt(path, {});
  return { field: ['__name__'], op: '==', value: { kind: 'reference', value: name } };
}
