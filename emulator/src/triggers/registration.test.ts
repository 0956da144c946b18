import { expect, test } from 'vitest';
import { storedDocument } from '../../tests/support/documents.ts';
import type { DocumentChange } from '../service/contract.ts';
import { parseRegistration } from './registration.ts';

const DOCUMENT = storedDocument('p', 'things/a', {});

const created: DocumentChange = {
  ...{ project: 'p', database: '(default)', path: DOCUMENT.path },
  ...{ before: undefined, after: DOCUMENT },
};

function register(kind: string, document: object = { value: 'things/{id}', matchType: 'PATH_PATTERN' }) {
  const eventType = `google.cloud.firestore.document.v1.${kind}`;
  return parseRegistration('p', { eventType, database: '(default)', namespace: '(default)', document });
}

test('other projects, databases and documents are not its business', () => {
  const { matches } = register('written');
  expect(matches({ ...created, project: 'q' })).toBe(false);
  expect(matches({ ...created, database: 'other' })).toBe(false);
  expect(matches({ ...created, path: ['others', 'a'] })).toBe(false);
});

test('an asterisk in the path of an exact document stands for itself', () => {
  expect(register('written', { value: 'things/a', matchType: 'EXACT' }).matches(created)).toBe(true);
  expect(register('written', { value: 'things/*', matchType: 'EXACT' }).matches(created)).toBe(false);
});

test.each([[null], [{}], [{ eventType: 'google.cloud.storage.object.v1.finalized' }]])(
  'refuses %j',
  (json) => {
    expect(() => parseRegistration('p', json)).toThrow('Not a registration');
  },
);
