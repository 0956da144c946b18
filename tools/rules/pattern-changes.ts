import type { Change } from './mutants.ts';

/** One character of a pattern as a string literal of the rules holds it: `a`, `\'`, `\\s`. */
const CHARACTER = String.raw`(?:\\\\.|\\.|[^\\])`;
const CLASS = /\[(\^?)((?:\\\\.|\\.|[^\]\\])+)\]/g;
const CLASS_ITEM = new RegExp(`${CHARACTER}-(?!$)${CHARACTER}|${CHARACTER}`, 'gs');
const INNERMOST_GROUP = /\(([^()]*\|[^()]*)\)/g;
const REPEATED = /\{(\d+)(?:,(\d*))?\}/g;

/**
 * The faults of a pattern: each alternative and each item of a character class left out, each count one off, `+`, `*`
 * and `?` swapped. `literal` is the source of the string, `offset` where it stands. Anchors are left alone: `matches`
 * always speaks of the whole text (https://firebase.google.com/docs/reference/rules/rules.String#matches).
 */
export function patternChanges(literal: string, offset: number): Change[] {
  const change = (at: number, length: number, replacement: string): Change => ({
    kind: 'pattern loosened',
    start: offset + at,
    end: offset + at + length,
    replacement,
  });
  return [
    ...[...literal.matchAll(INNERMOST_GROUP)].flatMap(({ index, 0: group, 1: inner = '' }) => {
      const choices = inner.split('|');
      return choices.map((_, out) => change(index, group.length, `(${choices.toSpliced(out, 1).join('|')})`));
    }),
    ...[...literal.matchAll(CLASS)].flatMap(({ index, 0: whole, 1: caret = '', 2: inner = '' }) => {
      const items = inner.match(CLASS_ITEM) ?? [];
      const rests = items.map((_, out) => items.toSpliced(out, 1).join('')).filter((rest) => rest !== '');
      return rests.map((rest) => change(index, whole.length, `[${caret}${rest}]`));
    }),
    ...[...literal.matchAll(REPEATED)].flatMap(({ index, 0: whole, 1: least = '', 2: most }) =>
      movedCounts(Number(least), most).map((replacement) => change(index, whole.length, replacement)),
    ),
    ...[...blank(literal).matchAll(/[+*?]/g)].flatMap(({ index, 0: sign }) =>
      ['+', '*', '?', ''].filter((other) => other !== sign).map((other) => change(index, 1, other)),
    ),
  ];
}

/** `{2,}` with each number one less and one more. */
function movedCounts(least: number, most: string | undefined): string[] {
  const tail = most === undefined ? '' : `,${most}`;
  const moved = [least - 1, least + 1].filter((count) => count >= 0).map((count) => `{${count}${tail}}`);
  if (!most) return moved;
  return [...moved, ...[Number(most) - 1, Number(most) + 1].map((count) => `{${least},${count}}`)];
}

/** The literal with its classes and escapes blanked, so that the signs that are left repeat something. */
function blank(literal: string): string {
  return literal.replace(CLASS, (whole) => ' '.repeat(whole.length)).replace(/\\\\./g, '   ');
}
