/** Single characters and sets of them in RE2's syntax, as JavaScript's with the `v` flag. Sets come in brackets. */

export interface Piece {
  readonly source: string;
  /** How many code units of the pattern it stands for. */
  readonly length: number;
}

const POSIX: ReadonlyMap<string, string> = new Map([
  ['alnum', 'A-Za-z0-9'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\\x00-\\x7F'],
  ['blank', '\\t\\x20'],
  ['cntrl', '\\x00-\\x1F\\x7F'],
  ['digit', '0-9'],
  ['graph', '\\x21-\\x7E'],
  ['lower', 'a-z'],
  ['print', '\\x20-\\x7E'],
  ['punct', '\\x21-\\x2F\\x3A-\\x40\\x5B-\\x60\\x7B-\\x7E'],
  ['space', '\\t\\n\\v\\f\\r\\x20'],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

/** ASCII only, and `\s` without the vertical tab, unlike JavaScript's. */
const PERL: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['s', '\\t\\n\\f\\r\\x20'],
  ['w', '0-9A-Za-z_'],
]);

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
]);

/** A character as a pattern for itself. */
export function literal(character: string): string {
  return codePoint(character.codePointAt(0) ?? 0);
}

function codePoint(code: number): string {
  if (code > 0x10ffff) throw new SyntaxError('No such character');
  return `\\u{${code.toString(16)}}`;
}

/** One character or escape outside a class. Throws for one that RE2 does not know. */
export function readEscape(pattern: string, offset: number): Piece {
  if (pattern[offset] === '\\') {
    if (pattern[offset + 1] === 'A') return { source: '^', length: 2 };
    if (pattern[offset + 1] === 'z') return { source: '$', length: 2 };
    if (pattern[offset + 1] === 'b') return { source: '\\b', length: 2 };
    if (pattern[offset + 1] === 'B') return { source: '\\B', length: 2 };
  }
  return character(pattern, offset);
}

/** One character, escape or `[:name:]` inside a class. Throws for one that RE2 does not know. */
export function classEscape(pattern: string, offset: number): Piece {
  const posix = /\[:(\^?)(\w+):\]/y;
  posix.lastIndex = offset;
  const [whole, not, name = ''] = posix.exec(pattern) ?? [];
  if (whole === undefined) return character(pattern, offset);
  const range = POSIX.get(name);
  if (!range) throw new SyntaxError('Unknown class');
  return { source: `[${not}${range}]`, length: whole.length };
}

const ESCAPE =
  /\\(?:([dswDSW])|([pP])(?:([A-Z])|\{(\^?)(\w+)\})|x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})|(0[0-7]{0,2}|[1-7][0-7]{1,2})|([afnrtv])|([^0-9A-Za-z]))/uy;

function character(pattern: string, offset: number): Piece {
  if (pattern[offset] !== '\\') {
    const code = pattern.codePointAt(offset) ?? 0;
    return { source: codePoint(code), length: code > 0xffff ? 2 : 1 };
  }
  ESCAPE.lastIndex = offset;
  const [whole, perl, property, short, not, long, hex, braced, octal, control, other] =
    ESCAPE.exec(pattern) ?? [];
  if (whole === undefined) throw new SyntaxError('Unknown escape');
  return { source: escaped(), length: whole.length };

  function escaped(): string {
    if (perl) return `[${perl < 'a' ? '^' : ''}${PERL.get(perl.toLowerCase()) ?? ''}]`;
    if (property) return unicode(short ?? long ?? '', (property === 'P') !== (not === '^'));
    if (octal) return codePoint(Number.parseInt(octal, 8));
    if (control) return codePoint(CONTROLS.get(control) ?? 0);
    return other === undefined ? codePoint(Number.parseInt(hex ?? braced ?? '', 16)) : literal(other);
  }
}

/** A general category (`L`, `Lu`) or a script (`Greek`). */
function unicode(name: string, negated: boolean): string {
  const property = name.length <= 2 ? `gc=${name}` : name === 'Any' ? name : `Script=${name}`;
  return `[${negated ? '^' : ''}\\p{${property}}]`;
}
