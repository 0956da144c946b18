import { isDeepStrictEqual } from 'node:util';
import type { StoredDocument } from '@site/domain/reading/read-fields';

/** The fields that a change has changed, without the time of the last change. */
function changedFields(before: StoredDocument, after: StoredDocument): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'updated_at' && !isDeepStrictEqual(before[name], after[name]),
  );
}

/**
 * A document without a change: the fields that it has changed are what they were before, and others stay as they are now.
 * @returns 'undone' when they are so already, 'changed' when one of them has been changed again since
 */
export function withoutChange(
  { before, after }: { readonly before: StoredDocument; readonly after: StoredDocument },
  current: StoredDocument,
): StoredDocument | 'undone' | 'changed' {
  const fields = changedFields(before, after);
  if (fields.every((name) => isDeepStrictEqual(current[name], before[name]))) return 'undone';
  if (!fields.every((name) => isDeepStrictEqual(current[name], after[name]))) return 'changed';
  const others = Object.entries(current).filter(([name]) => !fields.includes(name));
  const restored = fields.flatMap((name) => (name in before ? [[name, before[name]] as const] : []));
  return Object.fromEntries([...others, ...restored]);
}
