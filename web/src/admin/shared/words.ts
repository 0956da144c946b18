import type { ContentKind } from '@site/domain/content/kind';
import { fieldNames } from '@site/domain/damage';
import { inFigures } from '@site/domain/text';
import { klang, TIME_PATTERN } from '@site/domain/time';
import { format, isValid, parseISO } from 'date-fns';

/** A time in Klang, whatever the browser's time zone: `Mar 04, 2026 13:06`. A dash for an invalid time. */
export function formatDate(date: Date): string {
  return isValid(date) ? format(date, TIME_PATTERN, klang) : '-';
}

/** A day such as `2026-03-04` in words: `Wed, Mar 04`, or `Mar 04, 2026` if its year differs from that of `today`. */
export function dayInWords(day: string, today: string): string {
  const isThisYear = today.startsWith(day.slice(0, 4));
  // At noon, since clocks of early years were some minutes apart.
  return format(parseISO(`${day}T12:00`, klang), isThisYear ? 'EEE, MMM dd' : 'MMM dd, yyyy', klang);
}

/** `45 min`, `3 h 20 min`, or `2 d 4 h` in working days of nine hours. */
export function officeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < WORKING_HOURS) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / WORKING_HOURS);
  const rest = hours % WORKING_HOURS;
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}

const WORKING_HOURS = 9;

/** The button of an export. `rows` is undefined while their number is unknown. */
export const exportLabel = (rows: number | undefined): string =>
  rows === undefined ? 'Export CSV' : `Export CSV (${rows === 1 ? 'one row' : `${inFigures(rows)} rows`})`;

/** The author of a change, at the end of a sentence. */
export const byName = (name: string | null | undefined) => `by ${name ?? 'the website itself'}`;

export function managerMessages(words: ContentKind['words']) {
  const { title, one, many, fetchFailed, saveFailed, confirmDelete } = words;
  return {
    created: `${title} created successfully`,
    updated: `${title} updated successfully`,
    deleted: `${title} deleted successfully`,
    fetchFailed: fetchFailed ?? `Failed to fetch ${many}`,
    saveFailed: saveFailed ?? `Failed to save ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    confirmDelete: confirmDelete ?? `Are you sure you want to delete this ${title.toLowerCase()}?`,
  };
}

export function repairNotice(wrong: readonly string[]): string {
  return `This entry is damaged: ${fieldNames(wrong)}. What could be read is filled in. Saving repairs it.`;
}
