import type { BrowserError } from '@site/domain/browser-error-report';
import { error as logError, warn } from 'firebase-functions/logger';
import { DamagedDocument } from './failure.ts';

/** Omits the message: SDK messages quote documents and addresses, which are personal data. */
export function logUnexpected(where: string, error: unknown): void {
  logError(`${where} failed`, describeError(error));
}

/** Alerts match the sentence. No personal data. */
export function logFailure(sentence: string, path: string): void {
  logError(sentence, { path });
}

/** A limit is no error. The sentence must hold no personal data. */
export function logLimit(sentence: string): void {
  warn(sentence);
}

/** Call `scrub` first. Only a warning: anybody can report, and browser extensions fail too. */
export function logBrowserError({ message, stack, page }: BrowserError): void {
  warn('A browser reported an error', { error: message, stack: stack.split('\n'), page });
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  if (error instanceof DamagedDocument) {
    return { name: 'DamagedDocument', path: error.path, fields: error.fields };
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: 'code' in error ? error.code : undefined, frames };
}

const PERSONAL: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Data in an error message, such as `Unexpected token 'N', "Nurul Ai"... is not valid JSON`.
  [/"[^"]*"?/g, '"..."'],
  // Queries and fragments of addresses.
  [/(\w+:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1'],
  [/[?#&][\w%.~[\]-]+=[^\s)]*/g, ''],
  // E-mail addresses, also encoded; not `function@https://...` in a stack.
  [
    /((?<![^\s'=])[^\s@<>(),;:/][^\s@<>(),;:]*|[^\s@<>(),;:/]+)(@|%40)[^\s@<>(),;:/]+\.[^\s@<>(),;:/]+/g,
    '[e-mail]',
  ],
  // Tokens, but not the names of our own files.
  [/(?<!\/assets\/|[\w-])[\w-]{24,}/g, '[token]'],
  // Telephone numbers, and other runs of eight digits.
  [/\+?\d(?:[\s().-]*\d){7,}/g, '[number]'],
];

/** Removes likely personal data and secrets. Names of people stay: no pattern finds them. */
export const scrub = (text: string): string =>
  PERSONAL.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
