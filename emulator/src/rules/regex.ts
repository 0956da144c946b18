import { RE2JS } from 're2js';

/**
 * Patterns of `matches`, `replace` and `split`: RE2 (https://github.com/google/re2/wiki/Syntax), in time linear in the text.
 * Replacements and splits go as the official emulator's do, which is RE2/J (measured on 1.19.9): `$1` refers to a group, and
 * empty strings at the end of a split are dropped.
 */

const cache = new Map<string, RE2JS | undefined>();
/** How many compiled patterns are kept. */
const CACHE_SIZE = 500;

/** Undefined for a pattern that RE2 refuses: back references, look-around, possessive repeats, ... */
export function compilePattern(pattern: string): RE2JS | undefined {
  if (!cache.has(pattern)) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(pattern, build(pattern));
  }
  return cache.get(pattern);
}

function build(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/** Whether the pattern matches the whole text. */
export function matchesWhole(pattern: RE2JS, text: string): boolean {
  return pattern.testExact(text);
}

type Matcher = ReturnType<RE2JS['matcher']>;

/** Every part that matches, replaced. Undefined when the replacement refers to a group that the pattern does not have. */
export function replaceAll(pattern: RE2JS, text: string, replacement: string): string | undefined {
  const matcher = pattern.matcher(text);
  let result = '';
  let end = 0;
  try {
    while (matcher.find()) {
      result += text.slice(end, matcher.start()) + expand(replacement, matcher);
      end = matcher.end();
    }
  } catch {
    return undefined;
  }
  return result + text.slice(end);
}

const REFERENCE = /\\([\s\S])|\$(\d+)|\$\{([^}]*)\}/g;

/** `$1` and `${name}` are what the groups matched, `\$` is a dollar. Throws for a group that is not there. */
function expand(replacement: string, matcher: Matcher): string {
  return replacement.replace(
    REFERENCE,
    (_all, escaped?: string, digits?: string, name?: string) =>
      escaped ?? (digits === undefined ? (matcher.group(name ?? '') ?? '') : numbered(digits, matcher)),
  );
}

/** Of the digits as many as name a group: `$10` of one group is `$1` and a zero. */
function numbered(digits: string, matcher: Matcher): string {
  let length = digits.length;
  while (length > 1 && Number(digits.slice(0, length)) > matcher.groupCount()) length -= 1;
  return (matcher.group(Number(digits.slice(0, length))) ?? '') + digits.slice(length);
}

/** The parts between the matches: at least one, and no empty ones at the end. */
export function split(pattern: RE2JS, text: string): string[] {
  const matcher = pattern.matcher(text);
  const parts: string[] = [];
  let end = 0;
  while (matcher.find()) {
    parts.push(text.slice(end, matcher.start()));
    end = matcher.end();
  }
  parts.push(text.slice(end));
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}
