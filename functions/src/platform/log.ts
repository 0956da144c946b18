import type { BrowserError } from '@site/domain/procedures/report-error';
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
