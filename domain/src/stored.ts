import { isAmbiguous, readNumber } from './typed-number.ts';

/** In characters. */
export const URL_LIMIT = 2048;

const BYTE = '(0|[1-9][0-9]?|1[0-9][0-9]|2[0-4][0-9]|25[0-5])';

/** Browsers read a last label that begins with a digit as a number. */
const NAME = '([A-Za-z0-9_-]+\\.)*[A-Za-z][A-Za-z0-9-]*';

const PORT = '(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';

const REST = String.raw`[^\s"'<>]*`;

/**
 * https (http for the local suite), or a path of this site. Browsers can parse every address that fits, but for broken punycode. RE2 (security
 * rules) reads the pattern alike. A backslash behind the first slash would begin the name of another host.
 */
export const URL_PATTERN = new RegExp(
  String.raw`^(https?://((${BYTE}\.){3}${BYTE}|${NAME})${PORT}($|[/?#]${REST})|/([^/\\\s"'<>]${REST}))$`,
);

/** Returns text, or a number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function addressOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= URL_LIMIT && URL_PATTERN.test(text) ? text : null;
}

/** Skips blank texts and other values. */
export function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (textOf(entry)?.trim() ? (textOf(entry) ?? []) : []));
}

/** NaN for anything else, including ambiguous text. */
export function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') {
    return isAmbiguous(value) ? Number.NaN : (readNumber(value) ?? finite(Number(value)));
  }
  return typeof value === 'number' ? finite(value) : Number.NaN;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

/** Times are `Date`. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The entries of a published list. @throws Error for another file */
export function entriesIn(file: unknown, name: string): readonly StoredDocument[] {
  const entries = isRecord(file) ? file[name] : undefined;
  if (!Array.isArray(entries)) throw new Error(`There is no list of ${name}`);
  return entries.filter(isRecord);
}

function isRecord(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts the timestamps of any Firestore SDK, at the top level only. */
export function withDates(data: object = {}): StoredDocument {
  const dated = (value: unknown) =>
    typeof value === 'object' && value && 'toDate' in value && typeof value.toDate === 'function'
      ? value.toDate()
      : value;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, dated(value)]));
}

/** True also for empty text. */
export const hasText = (stored: StoredDocument, name: string) => textOf(stored[name]) !== undefined;

/** Such as `Perodua Myvi 2024`; may be empty. */
export function nameIn({ named }: { readonly named: readonly string[] }, stored: StoredDocument): string {
  return named
    .map((name) => textOf(stored[name])?.trim() ?? '')
    .filter((word) => word !== '')
    .join(' ');
}

/** Returns an invalid `Date` when the time is missing. */
export function readTime(stored: StoredDocument, name: string): Date {
  const value = stored[name];
  return value instanceof Date ? value : new Date(Number.NaN);
}
