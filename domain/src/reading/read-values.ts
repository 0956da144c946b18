import { isAmbiguous, readNumber } from '../typed-number.ts';
import { URL_LIMIT, URL_PATTERN } from '../url-pattern.ts';

/** Readers of single stored values, which may be of any type. */

/** Text, or a number as text. Undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** The address of a file; null for anything else. */
export function addressOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= URL_LIMIT && URL_PATTERN.test(text) ? text : null;
}

/** The texts of a list, without blank ones and other values. */
export function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (textOf(entry)?.trim() ? (textOf(entry) ?? []) : []));
}

/** A number, also one stored as text; NaN for anything else, also for text that may be more than one number. */
export function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') {
    return isAmbiguous(value) ? Number.NaN : (readNumber(value) ?? finite(Number(value)));
  }
  return typeof value === 'number' ? finite(value) : Number.NaN;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
