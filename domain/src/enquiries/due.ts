import { dayInKlang } from './hours.ts';

/** Klang is eight hours ahead of UTC all year round. */

const HOUR = 60 * 60 * 1000;

/** @throws RangeError if `day` does not exist */
export function startOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00+08:00`);
  if (Number.isNaN(start.getTime()) || dayInKlang(start) !== day) throw new RangeError(`No day: ${day}`);
  return start;
}

/** 0026 is a slip for 2026. */
export const enteredDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** True for an existing day in this range. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < enteredDays.first || text > enteredDays.last) return false;
  const midnight = new Date(text);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const YEAR = 365 * 24 * HOUR;

/** In milliseconds; a day further from now is a slip. */
export const PLANNED = 5 * YEAR;

export function dueDays(now: Date): { readonly first: string; readonly last: string } {
  const day = (ahead: number) => dayInKlang(new Date(now.getTime() + ahead));
  return { first: day(-PLANNED), last: day(PLANNED) };
}

export function mayBeDue(day: string, now: Date): boolean {
  const { first, last } = dueDays(now);
  return isDay(day) && day >= first && day <= last;
}

/** For a `datetime-local` field, in Klang: `2026-03-04T13:06`. */
export function minuteInKlang(at: Date): string {
  return new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 16);
}

/** Returns an invalid date for invalid text. */
export function momentOf(minute: string): Date {
  return new Date(`${minute}+08:00`);
}

export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + 24 * HOUR);
}

/** Compares days in Klang, not moments. */
export function dueState(nextStepAt: Date | null, now: Date): 'none' | 'overdue' | 'today' | 'later' {
  if (!nextStepAt) return 'none';
  const [day, today] = [dayInKlang(nextStepAt), dayInKlang(now)];
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'later';
}
