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
