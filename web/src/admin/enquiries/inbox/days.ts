import { startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';

/** Days in Klang as they are written in addresses and fields of the type `date`: `2026-03-04`. Whatever the browser's time zone is. */

const DAY = 24 * 60 * 60 * 1000;

/** The day so many days later. */
export function plusDays(day: string, days: number): string {
  return dayInKlang(new Date(startOfDay(day).getTime() + days * DAY));
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 6) % 7));
}
