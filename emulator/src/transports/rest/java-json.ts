import { javaDouble } from '../../values/java-double.ts';
import { JsonDouble } from '../json-codec.ts';

/** JSON in the official emulator's layout, byte for byte (rest.json). */

/** Two-space indent. A list keeps its brackets on the lines of its items, and `{}` takes two lines. */
export function prettyPrint(json: unknown, indent = ''): string {
  if (json instanceof JsonDouble) return javaDouble(json.value);
  if (typeof json === 'string') return quote(json);
  if (typeof json !== 'object' || json === null) return String(json);
  if (Array.isArray(json)) return `[${json.map((item) => prettyPrint(item, indent)).join(', ')}]`;
  const inner = `${indent}  `;
  const members = Object.entries(json).map(
    ([key, value]) => `${inner}${quote(key)}: ${prettyPrint(value, inner)}`,
  );
  return `{\n${members.join(',\n')}${members.length > 0 ? '\n' : ''}${indent}}`;
}

/** Gson's quoting: line separators are escaped, so the text is also JavaScript. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** One line with json-simple's escapes: `/` as `\/`, controls and U+2000 to U+20FF as `\uXXXX`. */
export function compactPrint(json: unknown): string {
  return JSON.stringify(json)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\u009f\u2000-\u20ff]/g, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    });
}
