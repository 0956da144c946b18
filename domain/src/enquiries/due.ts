import { dayInKlang } from './hours.ts';

/** Days and times that administrators enter, and when the next step with a visitor is due: all in Klang, which is eight hours ahead of UTC all year round. */

const HOUR = 60 * 60 * 1000;

/** When a day begins, such as `2028-02-29`. @throws RangeError for what is no day */
export function startOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00+08:00`);
  if (Number.isNaN(start.getTime()) || dayInKlang(start) !== day) throw new RangeError(`No day: ${day}`);
  return start;
}

/** The first and the last day that a person may enter where a day of the past or the future is meant: 0026 is a slip for 2026. */
export const enteredDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Whether a text is a day that exists, within that range. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < enteredDays.first || text > enteredDays.last) return false;
  const midnight = new Date(text);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const YEAR = 365 * 24 * HOUR;

/** How far from now a person may plan: five years, in milliseconds. Something else is a slip. */
export const PLANNED = 5 * YEAR;

/** The first and the last day on which a next step may be due. */
export function dueDays(now: Date): { readonly first: string; readonly last: string } {
  const day = (ahead: number) => dayInKlang(new Date(now.getTime() + ahead));
  return { first: day(-PLANNED), last: day(PLANNED) };
}

/** Whether a next step may be due on that day. */
export function mayBeDue(day: string, now: Date): boolean {
  const { first, last } = dueDays(now);
  return isDay(day) && day >= first && day <= last;
}

/** A moment as a field of the type `datetime-local` has it, in Klang: `2026-03-04T13:06`. */
export function minuteInKlang(at: Date): string {
  return new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 16);
}

/** The moment that such a field says; invalid where it says none. */
export function momentOf(minute: string): Date {
  return new Date(`${minute}+08:00`);
}

/** When the day after that begins. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + 24 * HOUR);
}

/** How a next step stands: its day has passed, is today, or comes later; `none` where there is no step. */
export function dueState(nextStepAt: Date | null, now: Date): 'none' | 'overdue' | 'today' | 'later' {
  if (!nextStepAt) return 'none';
  const [day, today] = [dayInKlang(nextStepAt), dayInKlang(now)];
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'later';
}
