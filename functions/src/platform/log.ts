import { error as logError } from 'firebase-functions/logger';
import { DamagedDocument } from './failure.ts';

/** Omits the message: SDK messages quote documents and addresses, which are personal data. */
export function logUnexpected(where: string, error: unknown): void {
  logError(`${where} failed`, describeError(error));
}

/** Alerts match the sentence. No personal data. */
export function logFailure(sentence: string, path: string): void {
  logError(sentence, { path });
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  if (error instanceof DamagedDocument) {
    return { name: 'DamagedDocument', path: error.path, fields: error.fields };
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: 'code' in error ? error.code : undefined, frames };
}
