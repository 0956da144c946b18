import { getField, parseFieldPath, setField } from '../values/field-path.ts';
import type { Document, Fields } from '../values/value.ts';
import type { WireDocumentMask } from '../values/wire.ts';

/** Without a mask the document is unchanged. Throws INVALID_ARGUMENT for a bad path. */
export function applyMask(document: Document, mask: WireDocumentMask | undefined): Document {
  if (!mask) return document;
  return keepFields(document, (mask.fieldPaths ?? []).map(parseFieldPath));
}

/** `__name__` is part of every document. */
export function keepFields(document: Document, paths: readonly (readonly string[])[]): Document {
  let fields: Fields = new Map();
  for (const path of paths) {
    const value = getField(document.fields, path);
    if (value !== undefined) fields = setField(fields, path, value);
  }
  // In the document's order.
  const ordered = new Map(
    [...document.fields.keys()].flatMap((name) => {
      const value = fields.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );
  return { ...document, fields: ordered };
}
