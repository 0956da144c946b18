import type { ContentKind } from '@site/domain/content/kind';
import { fieldNames } from '@site/domain/damage';
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

/** Who made a change, at the end of a sentence. */
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
