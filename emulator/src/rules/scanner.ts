import type { Span } from './syntax.ts';

type TokenKind =
  | 'name'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'unterminated'
  | 'punctuation'
  | 'end'
  | 'invalid';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** Strings are unescaped, bytes are not. An unterminated string is its quote. */
  readonly text: string;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+\.\d*|\.\d+|0|[1-9]\d*/y;
/** The escapes of the official lexer (measured on 1.19.9). Any other escape ends the string early. */
const ESCAPE = String.raw`\\(?:[bfnrt'"\\]|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-3][0-7]{2})`;
const STRING = new RegExp(`[bB]?(?:'(?:[^'\\\\\n\r]|${ESCAPE})*('?)|"(?:[^"\\\\\n\r]|${ESCAPE})*("?))`, 'y');
const PUNCTUATION = /\|\||&&|==|!=|<=|>=|[{}()[\];:,.?<>=+\-*/%!$]/y;
const PATH_SEGMENT = /(?:[A-Za-z0-9*+\-.:@_~]|%[0-9A-Fa-f]{2})+/y;

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Cuts tokens on demand: only the parser knows where paths are. */
export class Scanner {
  private readonly source: string;
  offset = 0;

  constructor(source: string) {
    this.source = source;
  }

  next(): Token {
    this.skipSpace();
    const start = this.offset;
    if (start >= this.source.length) return { kind: 'end', text: '<EOF>', start, end: start };
    const string = this.match(STRING);
    if (string) return this.string(string, start);
    const name = this.take(NAME);
    if (name !== undefined) return { kind: 'name', text: name, start, end: this.offset };
    const number = this.take(NUMBER);
    if (number !== undefined) {
      return { kind: number.includes('.') ? 'float' : 'int', text: number, start, end: this.offset };
    }
    const punctuation = this.take(PUNCTUATION);
    if (punctuation !== undefined) return { kind: 'punctuation', text: punctuation, start, end: this.offset };
    this.offset += 1;
    return { kind: 'invalid', text: this.source[start] ?? '', start, end: this.offset };
  }

  pathSegment(): string | undefined {
    const written = this.take(PATH_SEGMENT);
    return written?.replace(/(?:%[0-9A-Fa-f]{2})+/g, (octets) =>
      Buffer.from(octets.replaceAll('%', ''), 'hex').toString(),
    );
  }

  /** Without space before it. */
  isAt(character: string): boolean {
    return this.source.startsWith(character, this.offset);
  }

  /** Without space before it. */
  isAtSegment(): boolean {
    return /[A-Za-z0-9*+\-.:@_~%&'($]/.test(this.source.charAt(this.offset));
  }

  skipSpace(): void {
    SPACE.lastIndex = this.offset;
    this.offset += SPACE.exec(this.source)?.[0].length ?? 0;
  }

  private take(pattern: RegExp): string | undefined {
    return this.match(pattern)?.[0];
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.offset;
    const match = pattern.exec(this.source);
    if (match) this.offset += match[0].length;
    return match ?? undefined;
  }

  private string([raw, single, double]: RegExpExecArray, start: number): Token {
    const isBytes = /^b/i.test(raw);
    if (!single && !double) {
      // An unknown escape leaves its backslash.
      if (this.isAt('\\')) this.offset += 1;
      return { kind: 'unterminated', text: raw.charAt(isBytes ? 1 : 0), start, end: this.offset };
    }
    const body = raw.slice(isBytes ? 2 : 1, -1);
    if (isBytes) return { kind: 'bytes', text: body, start, end: this.offset };
    const text = resolveEscapes(body);
    return { kind: 'string', text, start, end: this.offset };
  }
}

/** `\xff` is one byte, other characters are UTF-8. Undefined for `\u0041`, which is a character. */
export function bytesOf(content: string): Uint8Array | undefined {
  const parts = content.split(/(\\(?:x[0-9A-Fa-f]{2}|[0-7]{3}|[\s\S]))/);
  if (parts.includes('\\u')) return undefined;
  return Buffer.concat(
    parts.map((part, index) => Buffer.from(resolveEscapes(part), index % 2 === 1 ? 'latin1' : 'utf8')),
  );
}

function resolveEscapes(content: string): string {
  return content.replace(
    /\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|([0-7]{3})|([\s\S]))/g,
    (_all, unicode, hex, octal, other) =>
      other === undefined
        ? String.fromCharCode(octal ? Number.parseInt(octal, 8) : Number.parseInt(unicode ?? hex, 16))
        : (ESCAPES[other] ?? other),
  );
}
