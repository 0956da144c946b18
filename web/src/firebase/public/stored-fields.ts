/** How public reads take single fields out of a stored document: tolerant, so that one bad field never blanks a page. */

export type StoredDocument = Readonly<Record<string, unknown>>;

/** Text, empty when it is missing or something else. */
export function text(data: StoredDocument, field: string): string {
  const value = data[field];
  return typeof value === 'string' ? value : '';
}

/** Text, null when it is missing, blank or something else. */
export function textOrNull(data: StoredDocument, field: string): string | null {
  return text(data, field).trim() || null;
}

/** The texts of a list without blank ones. */
export function texts(data: StoredDocument, field: string): string[] {
  const value = data[field];
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');
}

/** A timestamp as `Date` (UTC inside), an invalid one when it is missing. */
export function date(data: StoredDocument, field: string): Date {
  const value = data[field];
  return value instanceof Date ? value : new Date(Number.NaN);
}
