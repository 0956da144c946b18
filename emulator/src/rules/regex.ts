/** RE2 patterns as JavaScript's: the same text means the same, or the translation is refused. */

const POSIX: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
};

const cache = new Map<string, RegExp | undefined>();
/** How many translations are kept. */
const CACHE_SIZE = 500;

/** The pattern for JavaScript with the wanted flags; undefined for one that RE2 or we do not know. */
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
  const leading = /^\(\?([ims]+)\)/.exec(pattern);
  const translated = translate(leading ? pattern.slice(leading[0].length) : pattern);
  if (translated === undefined) return undefined;
  try {
    return new RegExp(whole ? `^(?:${translated})$` : translated, `${flags}u${leading?.[1] ?? ''}`);
  } catch {
    return undefined;
  }
}

/** One piece of a pattern at a time, so that nothing inside a class or an escape is mistaken for something else. */
const PIECE =
  /\\Q([\s\S]*?)(?:\\E|$)|\[:(\^?)(\w+):\]|\\p([A-Z])|\\P([A-Z])|\\([\s\S])|\(\?([^)]{0,3})|([\s\S])/gu;

function translate(pattern: string): string | undefined {
  let inClass = false;
  let result = '';
  for (const [whole, quoted, not, posix, property, notProperty, escaped, group, other] of pattern.matchAll(
    PIECE,
  )) {
    if (quoted !== undefined) result += quoted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    else if (posix !== undefined) {
      const range = POSIX[posix];
      if (!inClass || not || !range) return undefined;
      result += range;
    } else if (property) result += `\\p{${property}}`;
    else if (notProperty) result += `\\P{${notProperty}}`;
    else if (escaped !== undefined) {
      const piece = escapeOf(escaped);
      if (piece === undefined) return undefined;
      result += piece;
    } else if (group !== undefined) {
      // Named groups are ?P<name> in RE2; look-around and atomic groups it does not have.
      if (group.startsWith('P<')) result += `(?<${group.slice(2)}`;
      else if (group.startsWith(':')) result += whole;
      else return undefined;
    } else {
      if (other === '[' && inClass) result += '\\[';
      else if ((other === '{' || other === '}') && !inClass) result += whole;
      else if (other === '-' || other === '/') result += inClass ? whole : whole.replace('/', '\\/');
      else result += whole;
      if (other === '[') inClass = true;
      if (other === ']') inClass = false;
    }
  }
  return result;
}

function escapeOf(character: string): string | undefined {
  if (/[1-9]/.test(character)) return undefined; // No back-references in RE2.
  if (character === 'A') return '^';
  if (character === 'z') return '$';
  if (character === 'a') return '\\x07';
  if (/[dDsSwWbBtnrfvx0pP]/.test(character)) return `\\${character}`;
  if (/[A-Za-z]/.test(character)) return undefined;
  // With the u flag JavaScript refuses to escape what needs none.
  return /[\\^$.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
}
