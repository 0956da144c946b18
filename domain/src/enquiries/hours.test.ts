import { expect, test } from 'vitest';
import { dayInKlang } from '../time.ts';
import {
  afterBusinessMinutes,
  businessMinutesBetween,
  HOLIDAYS_KNOWN_UNTIL,
  holidays,
  holidaysMissing,
  isOpen,
  nextOpening,
} from './hours.ts';

/** A local time in Klang. */
const klang = (time: string) => new Date(`${time}+08:00`);

test.each([
  ['on a Monday before nine', '2026-11-23T08:59:59', false, '2026-11-23T09:00'],
  ['on a Monday at nine', '2026-11-23T09:00', true, '2026-11-23T09:00'],
  ['a minute before six', '2026-11-23T17:59', true, '2026-11-23T17:59'],
  ['at six', '2026-11-23T18:00', false, '2026-11-24T09:00'],
  ['on a Friday evening', '2026-11-27T18:30', false, '2026-11-30T09:00'],
  ['on a Saturday at noon', '2026-11-28T12:00', false, '2026-11-30T09:00'],
  ['on a holiday', '2026-12-25T12:00', false, '2026-12-28T09:00'],
  ['on the Monday in place of a Sunday holiday', '2026-11-09T12:00', false, '2026-11-10T09:00'],
  ['over the days of Hari Raya', '2026-03-19T18:00', false, '2026-03-24T09:00'],
  ['at the end of the year', '2026-12-31T18:00', false, '2027-01-04T09:00'],
  ['on the evening before the 29th of February', '2028-02-28T19:00', false, '2028-02-29T09:00'],
  ['when it is Monday in Klang and Sunday in London', '2026-11-23T07:00', false, '2026-11-23T09:00'],
])('%s (%s) it is %s that the company is open, and it opens at %s', (_, at, open, opening) => {
  expect(isOpen(klang(at))).toBe(open);
  expect(nextOpening(klang(at))).toEqual(klang(opening));
});

test.each([
  ['begun ones do not count', '2026-11-23T10:00:00', '2026-11-23T10:01:59', 1],
  ['from before nine', '2026-11-23T06:00', '2026-11-23T09:30', 30],
  ['across a night', '2026-11-23T17:30', '2026-11-24T09:30', 60],
  ['across a weekend', '2026-11-27T17:00', '2026-11-30T10:00', 120],
  ['within a weekend', '2026-11-28T00:00', '2026-11-29T23:59', 0],
  ['across a holiday', '2026-12-10T17:00', '2026-12-14T10:00', 120],
  ['across the 29th of February', '2028-02-28T17:00', '2028-03-01T10:00', 60 + 540 + 60],
  ['of a week', '2026-11-16T00:00', '2026-11-23T00:00', 5 * 540],
  ['in the wrong order', '2026-11-24T10:00', '2026-11-23T10:00', 0],
])('business minutes %s: from %s to %s they are %i', (_, from, to, minutes) => {
  expect(businessMinutesBetween(klang(from), klang(to))).toBe(minutes);
});

test.each([
  ['2026-11-23T17:00', 60, '2026-11-23T18:00'],
  ['2026-11-23T17:30', 60, '2026-11-24T09:30'],
  ['2026-11-28T12:00', 60, '2026-11-30T10:00'],
  ['2026-12-24T17:30', 570, '2026-12-28T18:00'],
])('business minutes from %s on, %i of them end at %s', (from, minutes, end) => {
  expect(afterBusinessMinutes(klang(from), minutes)).toEqual(klang(end));
  expect(businessMinutesBetween(klang(from), klang(end))).toBe(minutes);
});

test.each([
  ['2026-11-22T15:59:59Z', '2026-11-22'],
  ['2026-11-22T16:00:00Z', '2026-11-23'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('at %s it is %s in Klang', (at, day) => {
  expect(dayInKlang(new Date(at))).toBe(day);
});

const days = Object.keys(holidays);

test('the list of holidays has dates only, each in its place', () => {
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10)).toSorted()).toEqual(days);
});

test('the list of holidays has a day in the place of each Sunday', () => {
  const sundays = days.filter((day) => new Date(day).getUTCDay() === 0);
  const opensOnMonday = sundays.filter((day) => {
    const sunday = klang(`${day}T12:00`);
    return nextOpening(sunday).getTime() - sunday.getTime() < 24 * 60 * 60 * 1000;
  });
  expect(sundays.length).toBeGreaterThan(5);
  expect(opensOnMonday).toEqual([]);
});

test.each([
  [2026, '2026-12-11'],
  [2027, '2027-12-11'],
])('the list of holidays of %i has the birthday of the Sultan of Selangor', (year, day) => {
  expect(holidays[day]).toContain('Sultan of Selangor');
  expect(days.filter((each) => each.startsWith(`${year}`)).length).toBeGreaterThan(18);
});

test('the list of holidays is asked for two months before it ends, and not sooner', () => {
  const end = Date.UTC(HOLIDAYS_KNOWN_UNTIL + 1, 0, 1);
  const before = (days: number) => new Date(end - days * 24 * 60 * 60 * 1000);
  expect(holidaysMissing(before(61))).toBeUndefined();
  expect(holidaysMissing(before(59))).toContain(String(HOLIDAYS_KNOWN_UNTIL + 1));
  expect(holidaysMissing(before(-400))).toBeDefined();
});
