import { checkUnicode } from './resource-name.ts';
import { StatusError } from './status.ts';
import type { Fields, Value } from './value.ts';

const SEGMENT = /[a-zA-Z_][a-zA-Z_0-9]*|`(?:[^`\\]|\\.)+`/y;
const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;

/** Splits `a.b.\`c d\``. Throws INVALID_ARGUMENT with the official words. */
export function parseFieldPath(text: string): string[] {
  if (text === '') throw new StatusError('INVALID_ARGUMENT', 'Invalid empty property path string.');
  const names: string[] = [];
  SEGMENT.lastIndex = 0;
  for (;;) {
    const match = SEGMENT.exec(text);
    if (!match) throw invalid(text);
    names.push(match[0].startsWith('`') ? match[0].slice(1, -1).replace(/\\(.)/g, '$1') : match[0]);
    const end = match.index + match[0].length;
    if (end === text.length) return names.map(checkUnicode);
    if (text[end] !== '.') throw invalid(text);
    SEGMENT.lastIndex = end + 1;
  }
}

function invalid(text: string): StatusError {
  return new StatusError(
    'INVALID_ARGUMENT',
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
  );
}

export function formatFieldPath(names: readonly string[]): string {
  return names.map((name) => (SIMPLE.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``)).join('.');
}

/** Undefined if a step is missing or no map. */
export function getField(fields: Fields, path: readonly string[]): Value | undefined {
  let value = fields.get(path[0] ?? '');
  for (let index = 1; index < path.length && value; index += 1) {
    value = value.kind === 'map' ? value.fields.get(path[index] ?? '') : undefined;
  }
  return value;
}

/** Creates parent maps. An undefined value removes the field. */
export function setField(fields: Fields, path: readonly string[], value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const changed = new Map(fields);
  const current = fields.get(name);
  if (rest.length === 0) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
    return changed;
  }
  const inner: Fields = current?.kind === 'map' ? current.fields : new Map();
  if (value === undefined && current?.kind !== 'map') return fields;
  changed.set(name, { kind: 'map', fields: setField(inner, rest, value) });
  return changed;
}
