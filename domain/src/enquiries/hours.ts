import { addMinutes, differenceInCalendarDays, getDay, startOfDay } from 'date-fns';
import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  minutesInHour,
} from 'date-fns/constants';
import { company } from '../company.ts';
import { dayInKlang, klang } from '../time.ts';
import holidaysByDay from './holidays.json' with { type: 'json' };

/**
 * Public holidays of Selangor and Malaysia. A holiday on a Sunday is replaced by a later day (Holidays Act 1951, section 3). Source of
 * 2026: the gazette, by way of the list for MY-SGR of the Python package `holidays` 0.105. Moon-based holidays of 2027 may still move by a
 * day. Compare once a year with the list of the Prime Minister's Department (Bahagian Kabinet), and add the next year.
 */
export const holidays: Readonly<Record<string, string>> = holidaysByDay;

/** Later days count as working days. */
export const HOLIDAYS_KNOWN_UNTIL = Math.max(...Object.keys(holidays).map((day) => Number(day.slice(0, 4))));

/** Time to publish and deploy the next list. */
const NOTICE_DAYS = 60;

/** A warning for staff; undefined while enough holidays are known. */
export function holidaysMissing(now: Date): string | undefined {
  const end = klang.in(`${HOLIDAYS_KNOWN_UNTIL + 1}-01-01T00:00+08:00`);
  if (differenceInCalendarDays(end, now, klang) > NOTICE_DAYS) return undefined;
  return `The public holidays of ${HOLIDAYS_KNOWN_UNTIL + 1} are missing.`;
}

/** The opening hours of `company.ts`; the company is closed on public holidays. Days and hours are those of Klang. */

/** Names of schema.org; Sunday is 0, as in date-fns. */
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
    /** Minutes from midnight. */
    opens: openHour * minutesInHour + openMinute,
    closes: closeHour * minutesInHour + closeMinute,
  };
}

/** In the time of Klang, by the visitor's own language data: `format` of date-fns would cost a page 5 KB. */
export const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: company.timeZone,
});

type Opening = { readonly from: number; readonly to: number };

/** Of each midnight that was asked for: a date of another zone takes 50 microseconds. */
const openings = new Map<number, Opening | undefined>();

function openingOf(midnight: number): Opening | undefined {
  if (!openings.has(midnight)) openings.set(midnight, readOpening(klang.in(midnight)));
  return openings.get(midnight);
}

function readOpening(midnight: Date): Opening | undefined {
  const weekday = getDay(midnight, klang);
  if (dayInKlang(midnight) in holidays || weekday < hours.first || weekday > hours.last) return undefined;
  return { from: +addMinutes(midnight, hours.opens), to: +addMinutes(midnight, hours.closes) };
}

/** Klang has no summer time: midnights are a whole day apart. */
const midnightBefore = (at: Date): number => startOfDay(at, klang).getTime();

/** False at the minute of closing. */
export const isOpen = (at: Date): boolean => nextOpening(at).getTime() === at.getTime();

/** Returns `at` while the company is open. @throws RangeError for an invalid date */
export function nextOpening(at: Date): Date {
  const time = at.getTime();
  for (let day = midnightBefore(at); ; day += millisecondsInDay) {
    const opening = openingOf(day);
    if (opening && time < opening.to) return new Date(Math.max(time, opening.from));
  }
}

/** 0 if the moments are in the wrong order. */
export function businessMinutesBetween(from: Date, to: Date): number {
  let open = 0;
  for (let day = midnightBefore(from); day < to.getTime(); day += millisecondsInDay) {
    const opening = openingOf(day);
    if (!opening) continue;
    open += Math.max(0, Math.min(opening.to, to.getTime()) - Math.max(opening.from, from.getTime()));
  }
  return Math.floor(open / millisecondsInMinute);
}

export function afterBusinessMinutes(from: Date, minutes: number): Date {
  let left = minutes * millisecondsInMinute;
  for (let day = midnightBefore(from); ; day += millisecondsInDay) {
    const opening = openingOf(day);
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
  return new Date(Math.ceil(promised / millisecondsInHour) * millisecondsInHour);
}
