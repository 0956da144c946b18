import type { BrowserError } from '@site/domain/browser-error-report';
import { error as logError, warn } from 'firebase-functions/logger';
import { DamagedDocument } from './failure.ts';

/**
 * Logs an unexpected error by kind and place. Its message is left out: messages of the SDKs quote documents and
 * addresses, and logs must not hold personal data.
 */
export function logUnexpected(where: string, error: unknown): void {
  logError(`${where} failed`, describeError(error));
}

/** Logs what somebody has to look after: a sentence that alerts can go by, and the document to look at. No personal data. */
export function logFailure(sentence: string, path: string): void {
  logError(sentence, { path });
}

/** Logs that a limit of ours was reached, as a warning: it does what it is there for. A sentence without personal data. */
export function logLimit(sentence: string): void {
  warn(sentence);
}

/**
 * Logs an error that a browser has reported. A warning: anybody can report what they like, and extensions of browsers fail too. Give it
 * what `scrub` has left.
 */
export function logBrowserError({ message, stack, page }: BrowserError): void {
  warn('A browser reported an error', { error: message, stack: stack.split('\n'), page });
}

/** Name, code and stack frames of an error, without its message; of a damaged document, which one it is. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  if (error instanceof DamagedDocument) {
    return { name: 'DamagedDocument', path: error.path, fields: error.fields };
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: 'code' in error ? error.code : undefined, frames };
}

/** What is taken out of a text, in this order, and what stands there instead. */
const PERSONAL: readonly (readonly [pattern: RegExp, replacement: string | ((match: string) => string)])[] = [
  // What a program was given: `Unexpected token 'N', "Nurul Ai"... is not valid JSON`.
  [/"[^"]*"?/g, '"..."'],
  // Queries and fragments of addresses.
  [/(\w+:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1'],
  [/[?#&][\w%.~[\]-]+=[^\s)]*/g, ''],
  // E-mail addresses, also encoded; not `function@https://...` of a stack.
  [
    /((?<![^\s'=])[^\s@<>(),;:/][^\s@<>(),;:]*|[^\s@<>(),;:/]+)(@|%40)[^\s@<>(),;:/]+\.[^\s@<>(),;:/]+/g,
    '[e-mail]',
  ],
  // Tokens, but not the names of our own files.
  [/(\/assets\/)?[\w-]{24,}/g, (match) => (match.startsWith('/assets/') ? match : '[token]')],
  // Telephone numbers, and whatever else has eight digits.
  [/\+?\d(?:[\s().-]*\d){7,}/g, '[number]'],
];

/** The text without what could be personal data or a secret; names of people cannot be told from other words. */
export function scrub(text: string): string {
  return PERSONAL.reduce(
    (rest, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? rest.replace(pattern, replacement)
        : rest.replace(pattern, replacement),
    text,
  );
}
