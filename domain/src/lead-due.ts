import { dayInKlang } from './business-hours.ts';

/** When the next step with a visitor is due, by days in Klang, which is eight hours ahead of UTC all year round. */

const HOUR = 60 * 60 * 1000;

/** When a day begins, such as `2028-02-29`. @throws RangeError for what is no day */
export function startOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00+08:00`);
  if (Number.isNaN(start.getTime()) || dayInKlang(start) !== day) throw new RangeError(`No day: ${day}`);
  return start;
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
