import { getField } from '../values/field-path.ts';
import type { Document, Value } from '../values/value.ts';

export const NAME = '__name__';

export function isName(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === NAME;
}

export function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

/** Undefined for a missing field. The name reads as a reference. */
export type FieldReader = (document: Document) => Value | undefined;

export function readerOf(path: readonly string[]): FieldReader {
  if (isName(path)) return ({ name }) => ({ kind: 'reference', value: name });
  const [first] = path;
  if (path.length === 1 && first !== undefined) return ({ fields }) => fields.get(first);
  return ({ fields }) => getField(fields, path);
}
