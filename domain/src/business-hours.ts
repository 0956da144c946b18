import { company } from './company.ts';
import { holidays } from './holidays.ts';

/**
 * When the company works: the opening hours of `company.ts` in Klang, without the public holidays of Selangor. Times that are given and
 * taken are moments; days and hours are those of Asia/Kuala_Lumpur, which is eight hours ahead of UTC all year round.
 */

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AHEAD = 8 * HOUR;

/** As schema.org writes them: Sunday is the day 0 of a `Date`. */
const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const hours = readHours(company.openingHours);

/** The hours of `Mo-Fr 09:00-18:00`. @throws when they are written otherwise */
function readHours(text: string) {
  const [, first = '', last = '', ...times] =
    /^([A-Z][a-z])-([A-Z][a-z]) (\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text) ?? [];
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = times.map(Number);
  const days = { first: WEEKDAYS.indexOf(first), last: WEEKDAYS.indexOf(last) };
  if (days.first < 0 || days.last < days.first) throw new Error(`These are no opening hours: ${text}`);
  return {
    ...days,
    /** From midnight, in milliseconds. */
    opens: openHour * HOUR + openMinute * MINUTE,
    closes: closeHour * HOUR + closeMinute * MINUTE,
  };
}

/** The day in Klang, as `2026-11-22`. */
export function dayInKlang(at: Date): string {
  return new Date(at.getTime() + AHEAD).toISOString().slice(0, 10);
}

/** The moment at which the day in Klang begins that `at` belongs to. */
function midnightBefore(at: number): number {
  return Math.floor((at + AHEAD) / DAY) * DAY - AHEAD;
}

/** When the company is open on the day that begins at that moment; undefined on a day on which it is not. */
function openingOf(midnight: number): { readonly from: number; readonly to: number } | undefined {
  const day = new Date(midnight + AHEAD);
  const isHoliday = day.toISOString().slice(0, 10) in holidays;
  if (isHoliday || day.getUTCDay() < hours.first || day.getUTCDay() > hours.last) return undefined;
  return { from: midnight + hours.opens, to: midnight + hours.closes };
}

/** Whether the company is open. At the minute of closing it is not. */
export function isOpen(at: Date): boolean {
  return nextOpening(at).getTime() === at.getTime();
}

/** The next moment at which the company is open: `at` itself while it is. @throws RangeError for a date that is none */
export function nextOpening(at: Date): Date {
  const time = at.getTime();
  for (let midnight = midnightBefore(time); ; midnight += DAY) {
    const opening = openingOf(midnight);
    if (opening && time < opening.to) return new Date(Math.max(time, opening.from));
  }
}

/** How many whole minutes the company was open between two moments; none when they are in the wrong order. */
export function businessMinutesBetween(from: Date, to: Date): number {
  let open = 0;
  for (let midnight = midnightBefore(from.getTime()); midnight < to.getTime(); midnight += DAY) {
    const opening = openingOf(midnight);
    if (!opening) continue;
    open += Math.max(0, Math.min(opening.to, to.getTime()) - Math.max(opening.from, from.getTime()));
  }
  return Math.floor(open / MINUTE);
}

/** The moment at which the company will have been open for so many minutes since `from`. */
export function afterBusinessMinutes(from: Date, minutes: number): Date {
  let left = minutes * MINUTE;
  for (let midnight = midnightBefore(from.getTime()); ; midnight += DAY) {
    const opening = openingOf(midnight);
    if (!opening) continue;
    const begin = Math.max(opening.from, from.getTime());
    const open = Math.max(0, opening.to - begin);
    if (left <= open) return new Date(begin + left);
    left -= open;
  }
}

/** By when an enquiry of that moment is answered: once the promised minutes have passed, at the next full hour. */
export function answeredBy(received: Date): Date {
  const promised = afterBusinessMinutes(received, company.answerMinutes).getTime();
  return new Date(Math.ceil(promised / HOUR) * HOUR);
}
