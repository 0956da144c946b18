import { classEscape, literal, readEscape } from './regex-escape.ts';

/**
 * RE2 patterns (https://github.com/google/re2/wiki/Syntax) as JavaScript's: the same text means the same, or the translation is
 * refused. Everything is spelt out, because the two disagree on `.`, `$`, `\s`, braces and the inside of classes; groups capture
 * nothing, because nothing may refer to them.
 */

const cache = new Map<string, RegExp | undefined>();
/** How many translations are kept. */
const CACHE_SIZE = 500;
/** RE2 refuses longer repetitions. */
const MOST_REPEATS = 1000;

/** The pattern for JavaScript, for the whole text or for parts of it; undefined for one that RE2 or we do not know. */
export function translateRegex(pattern: string, flags: '' | 'g', whole: boolean): RegExp | undefined {
  const key = `${flags}${whole}${pattern}`;
  if (!cache.has(key)) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(key, build(pattern, flags, whole));
  }
  const found = cache.get(key);
  if (found) found.lastIndex = 0;
  return found;
}

function build(pattern: string, flags: string, whole: boolean): RegExp | undefined {
  try {
    const { source, ignoreCase } = new Translator(pattern).translate();
    return new RegExp(whole ? `^(?:${source})$` : source, `${flags}v${ignoreCase ? 'i' : ''}`);
  } catch {
    return undefined;
  }
}

interface Modes {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
  /** Swaps greedy and lazy. */
  readonly U: boolean;
}

/** Throws for what has no faithful translation. */
class Translator {
  private readonly pattern: string;
  private offset = 0;
  private modes: Modes = { i: false, m: false, s: false, U: false };
  /** The modes to return to at the end of each open group. */
  private readonly outer: Modes[] = [];
  /** JavaScript knows case only for a whole pattern: all that it matters for must agree. */
  private ignoreCase: boolean | undefined;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  translate(): { source: string; ignoreCase: boolean } {
    let source = '';
    while (this.offset < this.pattern.length) source += this.piece();
    if (this.outer.length > 0) throw new SyntaxError('Missing )');
    return { source, ignoreCase: this.ignoreCase ?? false };
  }

  /** A piece: a group's begin or end, an anchor, a class, an escape, a repetition or a character. */
  private piece(): string {
    const repeat = this.take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (repeat !== undefined) return this.repeat(repeat);
    if (this.take(/\(/y)) return this.group();
    if (this.take(/\)/y)) return this.endGroup();
    if (this.take(/\|/y)) return '|';
    if (this.take(/\^/y)) return this.modes.m ? '(?<![^\\n])' : '^';
    if (this.take(/\$/y)) return this.modes.m ? '(?![^\\n])' : '$';
    if (this.take(/\./y)) return this.modes.s ? '[\\s\\S]' : '[^\\n]';
    if (this.take(/\[/y)) return this.characters(this.characterClass());
    const quoted = this.take(/\\Q[\s\S]*?(?:\\E|$)/y);
    if (quoted !== undefined)
      return this.characters([...quoted.slice(2).replace(/\\E$/, '')].map(literal).join(''));
    const { source, length } = readEscape(this.pattern, this.offset);
    this.offset += length;
    return this.characters(source);
  }

  private repeat(operator: string): string {
    for (const [count] of operator.matchAll(/\d+/g)) {
      if (Number(count) > MOST_REPEATS) throw new SyntaxError('Bad repetition');
    }
    const lazy = operator.length > 1 && operator.endsWith('?');
    const plain = lazy ? operator.slice(0, -1) : operator;
    return lazy === this.modes.U ? plain : `${plain}?`;
  }

  /** After `(`: `?:`, a name, or modes, either for what follows or for a group. No look-around. */
  private group(): string {
    const [, on = '', off = '', end] = this.match(/\?([imsU]*)(?:-([imsU]+))?([:)])/y) ?? [];
    if (end === undefined) {
      if (!this.take(/\?P?<\w+>/y) && this.pattern[this.offset] === '?')
        throw new SyntaxError('Unknown group');
    }
    if (end !== ')') this.outer.push(this.modes);
    const switched = (mode: keyof Modes) => (this.modes[mode] || on.includes(mode)) && !off.includes(mode);
    this.modes = { i: switched('i'), m: switched('m'), s: switched('s'), U: switched('U') };
    return end === ')' ? '' : '(?:';
  }

  private endGroup(): string {
    const modes = this.outer.pop();
    if (!modes) throw new SyntaxError('Unexpected )');
    this.modes = modes;
    return ')';
  }

  /** After `[`. A `]` that comes first is a character. */
  private characterClass(): string {
    let source = this.take(/\^/y) ? '[^' : '[';
    let isFirst = true;
    while (isFirst || !this.take(/\]/y)) {
      isFirst = false;
      if (this.offset >= this.pattern.length) throw new SyntaxError('Missing ]');
      const range = /-(?!\])/y;
      const from = this.classPiece();
      source += from;
      if (!this.take(range)) continue;
      const to = this.classPiece();
      if (from.startsWith('[') || to.startsWith('[')) throw new SyntaxError('Bad range');
      source += `-${to}`;
    }
    return `${source}]`;
  }

  private classPiece(): string {
    const { source, length } = classEscape(this.pattern, this.offset);
    this.offset += length;
    return source;
  }

  /** Something that matches characters, for which case matters. */
  private characters(source: string): string {
    this.ignoreCase ??= this.modes.i;
    if (this.ignoreCase !== this.modes.i) throw new SyntaxError('Case cannot change within a pattern');
    return source;
  }

  private take(expected: RegExp): string | undefined {
    return this.match(expected)?.[0];
  }

  private match(expected: RegExp): RegExpExecArray | undefined {
    expected.lastIndex = this.offset;
    const found = expected.exec(this.pattern);
    if (found) this.offset += found[0].length;
    return found ?? undefined;
  }
}
