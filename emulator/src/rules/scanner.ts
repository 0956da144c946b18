import type { Span } from './syntax.ts';

type TokenKind = 'name' | 'int' | 'float' | 'string' | 'bytes' | 'punctuation' | 'end' | 'invalid';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** As written; of a string its content, escapes resolved; of bytes the content as written. */
  readonly text: string;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /b?(?:'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")/y;
const PUNCTUATION = /\|\||&&|==|!=|<=|>=|[{}()[\];:,.?<>=+\-*/%!$]/y;
/** A literal piece of a path, of a match or of an expression: operators end it. */
const PATH_SEGMENT = /[^\s/{}()$;:,'"[\]=!<>&|?]+/y;

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '0': '\0',
};

/** Cuts the source into tokens on demand; paths have tokens of their own, which only the parser can tell apart. */
export class Scanner {
  private readonly source: string;
  /** Where the next token is looked for. */
  offset = 0;

  constructor(source: string) {
    this.source = source;
  }

  next(): Token {
    this.skipSpace();
    const start = this.offset;
    if (start >= this.source.length) return { kind: 'end', text: '<EOF>', start, end: start };
    const string = this.take(STRING);
    if (string !== undefined) return this.string(string, start);
    const name = this.take(NAME);
    if (name !== undefined) return { kind: 'name', text: name, start, end: this.offset };
    const number = this.take(NUMBER);
    if (number !== undefined) {
      return { kind: /^\d+$/.test(number) ? 'int' : 'float', text: number, start, end: this.offset };
    }
    const punctuation = this.take(PUNCTUATION);
    if (punctuation !== undefined) return { kind: 'punctuation', text: punctuation, start, end: this.offset };
    this.offset += 1;
    return { kind: 'invalid', text: this.source[start] ?? '', start, end: this.offset };
  }

  /** The literal segment that stands right here, undefined when there is none. */
  pathSegment(): string | undefined {
    return this.take(PATH_SEGMENT);
  }

  /** Whether this very character comes next, without space before it. */
  isAt(character: string): boolean {
    return this.source.startsWith(character, this.offset);
  }

  skipSpace(): void {
    SPACE.lastIndex = this.offset;
    this.offset += SPACE.exec(this.source)?.[0].length ?? 0;
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const match = pattern.exec(this.source);
    if (match) this.offset += match[0].length;
    return match?.[0];
  }

  private string(raw: string, start: number): Token {
    const isBytes = raw.startsWith('b');
    const body = raw.slice(isBytes ? 2 : 1, -1);
    if (isBytes) return { kind: 'bytes', text: body, start, end: this.offset };
    const text = resolveEscapes(body);
    return { kind: 'string', text, start, end: this.offset };
  }
}

/** The bytes that the content of a bytes literal stands for: an escape `\xff` is one byte, other characters are UTF-8. */
export function bytesOf(content: string): Uint8Array {
  const parts = content.split(/(\\x[0-9A-Fa-f]{2})/);
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Buffer.from(part.slice(2), 'hex') : Buffer.from(resolveEscapes(part)),
    ),
  );
}

function resolveEscapes(content: string): string {
  return content.replace(
    /\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|([\s\S]))/g,
    (_all, unicode, hex, other) =>
      other === undefined
        ? String.fromCharCode(Number.parseInt(unicode ?? hex, 16))
        : (ESCAPES[other] ?? other),
  );
}
