import { format, isValid } from 'date-fns';

/** A time as the back office shows it, in the browser's time zone: `Mar 04, 2026 13:06`. A dash for an invalid time. */
export function formatDate(date: Date): string {
  return isValid(date) ? format(date, 'MMM dd, yyyy HH:mm') : '-';
}
