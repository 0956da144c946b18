import { endOfDay, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';

/** Days are days in Klang, written as `2026-03-04`, whatever the browser's time zone. */

const DAY = 24 * 60 * 60 * 1000;

export function plusDays(day: string, days: number): string {
  return dayInKlang(new Date(startOfDay(day).getTime() + days * DAY));
}

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 6) % 7));
}

/** `now` is overdue and today; `week` is Monday to Sunday of this week. */
export const dueFilters = ['now', 'overdue', 'today', 'week'] as const;
export type DueFilter = (typeof dueFilters)[number];

export interface Span {
  readonly from?: Date;
  readonly before: Date;
}

export function dueSpan(filter: DueFilter, now: Date): Span {
  const today = dayInKlang(now);
  switch (filter) {
    case 'now':
      return { before: endOfDay(today) };
    case 'overdue':
      return { before: startOfDay(today) };
    case 'today':
      return { from: startOfDay(today), before: endOfDay(today) };
    case 'week': {
      const monday = mondayOf(today);
      return { from: startOfDay(monday), before: startOfDay(plusDays(monday, 7)) };
    }
  }
}

/** The time until the next midnight in Klang, in milliseconds. */
export function untilMidnight(now: Date): number {
  return endOfDay(dayInKlang(now)).getTime() - now.getTime();
}
