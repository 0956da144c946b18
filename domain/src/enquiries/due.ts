import { addDays, addYears, differenceInCalendarDays, isValid, parseISO } from 'date-fns';
import { dayInKlang, klang } from '../time.ts';

/** The midnight in Klang with which a day such as `2026-11-22` begins. @throws RangeError if `day` does not exist */
export function midnightOf(day: string): Date {
  const start = parseISO(day, klang);
  if (!isValid(start) || dayInKlang(start) !== day) throw new RangeError(`No day: ${day}`);
  return new Date(start);
}

/** The end of the day. @throws RangeError if `day` does not exist */
export const midnightAfter = (day: string): Date => new Date(addDays(midnightOf(day), 1, klang));

/** 0026 is a slip for 2026. */
export const enteredDays = { first: '2000-01-01', last: '2099-12-31' } as const;

/** True for an existing day in this range. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < enteredDays.first || text > enteredDays.last) return false;
  return isValid(parseISO(text, klang));
}

/** A day further from now is a slip. */
const PLANNED_YEARS = 5;

export const latestPlan = (now: Date): Date => new Date(addYears(now, PLANNED_YEARS, klang));

export function dueDays(now: Date): { readonly first: string; readonly last: string } {
  return { first: dayInKlang(addYears(now, -PLANNED_YEARS, klang)), last: dayInKlang(latestPlan(now)) };
}

export function mayBeDue(day: string, now: Date): boolean {
  const { first, last } = dueDays(now);
  return isDay(day) && day >= first && day <= last;
}

/** For a `datetime-local` field, in Klang: `2026-03-04T13:06`. */
export const minuteInKlang = (at: Date): string => klang.in(at).toISOString().slice(0, 16);

/** Returns an invalid date for invalid text. */
export const momentOf = (minute: string): Date => new Date(parseISO(minute, klang));

/** Compares days in Klang, not moments. */
export function dueState(nextStepAt: Date | null, now: Date): 'none' | 'overdue' | 'today' | 'later' {
  if (!nextStepAt) return 'none';
  const days = differenceInCalendarDays(nextStepAt, now, klang);
  if (days === 0) return 'today';
  return days < 0 ? 'overdue' : 'later';
}
