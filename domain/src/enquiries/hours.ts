import { company } from '../company.ts';
import holidaysByDay from './holidays.json' with { type: 'json' };

/**
 * Public holidays of Selangor and Malaysia. A holiday on a Sunday is replaced by a later day (Holidays Act 1951, section 3). Source of
 * 2026: the gazette, by way of the list for MY-SGR of the Python package `holidays` 0.105. Moon-based holidays of 2027 may still move by a
 * day. Compare once a year with the list of the Prime Minister's Department (Bahagian Kabinet), and add the next year.
 */
export const holidays: Readonly<Record<string, string>> = holidaysByDay;

/** Later days count as working days. */
export const HOLIDAYS_KNOWN_UNTIL = Math.max(...Object.keys(holidays).map((day) => Number(day.slice(0, 4))));

/** In days: time to publish and deploy the next list. */
const NOTICE_DAYS = 60;

/** A warning for staff; undefined while enough holidays are known. */
export function holidaysMissing(now: Date): string | undefined {
  const known = Date.UTC(HOLIDAYS_KNOWN_UNTIL + 1, 0, 1);
  if (known - now.getTime() > NOTICE_DAYS * DAY) return undefined;
  return `The public holidays of ${HOLIDAYS_KNOWN_UNTIL + 1} are missing.`;
}

/**
 * Opening hours of `company.ts`, without public holidays. Days and hours are those of Asia/Kuala_Lumpur, eight hours ahead of UTC all year
 * round.
 */

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AHEAD = 8 * HOUR;

/** Names of schema.org; Sunday is 0 in `Date`. */
const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const hours = readHours(company.openingHours);

/** Reads `Mo-Fr 09:00-18:00`. @throws Error for another format */
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

/** Such as `2026-11-22`. */
export function dayInKlang(at: Date): string {
  return new Date(at.getTime() + AHEAD).toISOString().slice(0, 10);
}

function midnightBefore(at: number): number {
  return Math.floor((at + AHEAD) / DAY) * DAY - AHEAD;
}

function openingOf(midnight: number): { readonly from: number; readonly to: number } | undefined {
  const day = new Date(midnight + AHEAD);
  const isHoliday = day.toISOString().slice(0, 10) in holidays;
  if (isHoliday || day.getUTCDay() < hours.first || day.getUTCDay() > hours.last) return undefined;
  return { from: midnight + hours.opens, to: midnight + hours.closes };
}

/** False at the minute of closing. */
export function isOpen(at: Date): boolean {
  return nextOpening(at).getTime() === at.getTime();
}

/** Returns `at` while the company is open. @throws RangeError for an invalid date */
export function nextOpening(at: Date): Date {
  const time = at.getTime();
  for (let midnight = midnightBefore(time); ; midnight += DAY) {
    const opening = openingOf(midnight);
    if (opening && time < opening.to) return new Date(Math.max(time, opening.from));
  }
}

/** 0 if the moments are in the wrong order. */
export function businessMinutesBetween(from: Date, to: Date): number {
  let open = 0;
  for (let midnight = midnightBefore(from.getTime()); midnight < to.getTime(); midnight += DAY) {
    const opening = openingOf(midnight);
    if (!opening) continue;
    open += Math.max(0, Math.min(opening.to, to.getTime()) - Math.max(opening.from, from.getTime()));
  }
  return Math.floor(open / MINUTE);
}

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

/** Rounded up to a full hour. */
export function answeredBy(received: Date): Date {
  const promised = afterBusinessMinutes(received, company.answerMinutes).getTime();
  return new Date(Math.ceil(promised / HOUR) * HOUR);
}

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

const YEAR = 365 * DAY;

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
  return new Date(at.getTime() + AHEAD).toISOString().slice(0, 16);
}

/** Returns an invalid date for invalid text. */
export function momentOf(minute: string): Date {
  return new Date(`${minute}+08:00`);
}

export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY);
}

/** Compares days in Klang, not moments. */
export function dueState(nextStepAt: Date | null, now: Date): 'none' | 'overdue' | 'today' | 'later' {
  if (!nextStepAt) return 'none';
  const [day, today] = [dayInKlang(nextStepAt), dayInKlang(now)];
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'later';
}
