import { RE2JS } from 're2js';

/**
 * RE2 (https://github.com/google/re2/wiki/Syntax), in linear time. Replacements and splits follow the official emulator's RE2/J
 * (measured on 1.19.9): `$1` is a group, and a split drops empty strings at its end.
 */

const cache = new Map<string, RE2JS | undefined>();
const CACHE_SIZE = 500;

/** Undefined for refused patterns: back references, look-around, possessive repeats. */
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

export function matchesWhole(pattern: RE2JS, text: string): boolean {
  return pattern.testExact(text);
}

type Matcher = ReturnType<RE2JS['matcher']>;

/** Undefined if the replacement names a missing group. */
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

/** `\$` is a dollar. Throws for a missing group. */
function expand(replacement: string, matcher: Matcher): string {
  return replacement.replace(
    REFERENCE,
    (_all, escaped?: string, digits?: string, name?: string) =>
      escaped ?? (digits === undefined ? (matcher.group(name ?? '') ?? '') : numbered(digits, matcher)),
  );
}

/** The longest prefix of the digits that names a group: `$10` with one group is `$1` and a zero. */
function numbered(digits: string, matcher: Matcher): string {
  let length = digits.length;
  while (length > 1 && Number(digits.slice(0, length)) > matcher.groupCount()) length -= 1;
  return (matcher.group(Number(digits.slice(0, length))) ?? '') + digits.slice(length);
}

/** At least one part, without empty ones at the end. */
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
