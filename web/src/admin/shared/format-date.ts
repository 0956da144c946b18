import { company } from '@site/domain/company';

const time = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
  timeZone: company.timeZone,
});
/** Here a day is midnight in UTC. */
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' });

/** True for a valid time. */
export const isValid = (date: Date) => !Number.isNaN(date.getTime());

/** A time in Klang, whatever the browser's time zone: `Mar 04, 2026 13:06`. A dash for an invalid time. */
export function formatDate(date: Date): string {
  return isValid(date) ? time.format(date).replace(/,(?=[^,]*$)/, '') : '-';
}

/** A day such as `2026-03-04` in words: `Wed, Mar 04`, or `Mar 04, 2026` if its year differs from that of `today`. */
export function dayInWords(day: string, today: string): string {
  const midnight = new Date(day);
  const year = day.slice(0, 4);
  return today.startsWith(year)
    ? `${weekday.format(midnight)}, ${monthAndDay.format(midnight)}`
    : `${monthAndDay.format(midnight)}, ${year}`;
}
