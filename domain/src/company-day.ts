/** Days as the company counts them. Malaysia has been at UTC+8 all year since 1982, without daylight saving time (tz database). */

const OFFSET = 8 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** The day in Klang at that time: `2028-02-29`. */
export function companyDay(at: Date): string {
  return new Date(at.getTime() + OFFSET).toISOString().slice(0, 10);
}

/** When that day begins in Klang. @throws RangeError for what is no day */
export function startOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime())) throw new RangeError(`No day: ${day}`);
  return new Date(start.getTime() - OFFSET);
}

/** When the day after that begins in Klang. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY);
}

/** How a next step stands: its day has passed, is today, or comes later; `none` where there is no step. */
export function dueState(nextStepAt: Date | null, now: Date): 'none' | 'overdue' | 'today' | 'later' {
  if (!nextStepAt) return 'none';
  const [day, today] = [companyDay(nextStepAt), companyDay(now)];
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'later';
}
