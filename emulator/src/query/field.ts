import { getField } from '../values/field-path.ts';
import type { Document, Value } from '../values/value.ts';

export const NAME = '__name__';

export function isName(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === NAME;
}

export function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

/** Reads one field of a document, undefined when it is missing. The name reads as a reference. */
export type FieldReader = (document: Document) => Value | undefined;

/** Built once for a query, called for every row. */
export function readerOf(path: readonly string[]): FieldReader {
  if (isName(path)) return ({ name }) => ({ kind: 'reference', value: name });
  const [first] = path;
  if (path.length === 1 && first !== undefined) return ({ fields }) => fields.get(first);
  return ({ fields }) => getField(fields, path);
}
