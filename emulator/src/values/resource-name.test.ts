import { describe, expect, test } from 'vitest';
import { documentName, parseDatabaseName, parseDocumentName, parseParentName } from './resource-name.ts';

const DATABASE = 'projects/p/databases/(default)';

describe('a resource name', () => {
  test('of a document has its path', () => {
    const name = `${DATABASE}/documents/c/d/e/f`;
    expect(parseDocumentName(name)).toEqual({
      project: 'p',
      database: '(default)',
      path: ['c', 'd', 'e', 'f'],
    });
    expect(documentName(parseDocumentName(name))).toBe(name);
  });

  test('of a parent may be the root', () => {
    const name = `${DATABASE}/documents`;
    expect(parseParentName(name).path).toEqual([]);
    expect(documentName(parseParentName(name))).toBe(name);
  });

  test('of a numeric document is one', () => {
    expect(parseDocumentName(`${DATABASE}/documents/c/__id-5__`).path).toEqual(['c', '__id-5__']);
  });
});

/** Recorded in auth.json, document_writes.json and unsupported.json. */
describe('a bad resource name is told with its place', () => {
  test.each([
    [
      parseDatabaseName,
      'projects/unsupported',
      'Database name "projects/unsupported" lacks "/" at index 20.',
    ],
    [parseDocumentName, '', 'Document name "" lacks "projects" at index 0.'],
    [
      parseDocumentName,
      'projects/auth/databases/(default)/documents/c',
      'Document name "projects/auth/databases/(default)/documents/c" lacks "/" at index 45.',
    ],
    [
      parseParentName,
      'projects/auth/databases/(default)/documents/c',
      'Document parent name "projects/auth/databases/(default)/documents/c" lacks "/" at index 45.',
    ],
    [
      parseDocumentName,
      'projects/p-dot-id/databases/(default)/documents/c/.',
      'Document name "projects/p-dot-id/databases/(default)/documents/c/." contains a resource id "." at index 50.',
    ],
    [
      parseDocumentName,
      `${DATABASE}/documents/__x__/d`,
      'Collection id "__x__" is invalid because it is reserved.',
    ],
    [
      parseDocumentName,
      `${DATABASE}/documents/__id5__/d`,
      'Collection id "__id5__" is invalid because it is reserved.',
    ],
    [
      parseDocumentName,
      `${DATABASE}/documents/c/__x__`,
      'Resource id "__x__" is invalid because it is reserved.',
    ],
  ])('%o %s', (parse, name, message) => {
    expect(() => parse(name)).toThrow(message);
  });
});
