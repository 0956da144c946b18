import { expect, it, test } from 'vitest';
import { dueState, isDay, mayBeDue, midnightAfter, midnightOf, minuteInKlang, momentOf } from './due.ts';
import { enquiryProcedures } from './procedures.ts';

it('a day in Klang begins at four in the afternoon of the day before, in London', () => {
  expect(midnightOf('2028-03-01').toISOString()).toBe('2028-02-29T16:00:00.000Z');
  expect(midnightAfter('2028-02-28')).toEqual(midnightOf('2028-02-29'));
});

it.each(['2027-02-29', '2028-2-1', 'today'])('a day in Klang is not %s', (day) => {
  expect(() => midnightOf(day)).toThrow(RangeError);
});

const due = new Date('2028-02-29T04:00:00Z');

it.each([
  ['later', 'the evening before', '2028-02-28T15:59:59Z'],
  ['today', 'from midnight in Klang', '2028-02-28T16:00:00Z'],
  ['today', 'to the last minute', '2028-02-29T15:59:59Z'],
  ['overdue', 'from the next midnight', '2028-02-29T16:00:00Z'],
])('a next step is %s %s', (state, _, now) => {
  expect(dueState(due, new Date(now))).toBe(state);
});

it('a next step without a date is never due', () => {
  expect(dueState(null, due)).toBe('none');
});

const noDays = '0026-11-30 1999-12-31 2100-01-01 2026-02-30 2026-2-3 30/11/26 20260-01-01';
test.each([...noDays.split(' '), ''])('%j is no day that a person means', (day) =>
  expect(isDay(day)).toBe(false),
);

test('a next step is due within five years of today', () => {
  const now = new Date('2026-11-25T18:00:00Z');
  const days = ['2026-11-30', '2021-11-28', '2031-11-25', '0026-11-30', '2016-11-30', '2062-11-30'];
  expect(days.filter((day) => mayBeDue(day, now))).toEqual(days.slice(0, 3));
});

test('a day that is out of range is refused by the server too, and so is what is no time', () => {
  const ask = (nextStepAt: string) =>
    enquiryProcedures['set-next-step'].request.safeParse({
      leadId: `contact_inquiries:${'a'.repeat(20)}`,
      revision: 0,
      nextStep: 'Call',
      nextStepAt,
    });
  const messages = (nextStepAt: string) =>
    ask(nextStepAt).error?.issues.map(({ path, message }) => `${path}${message}`);
  expect(messages('0026-11-29T16:00:00.000Z')).toContain('Please choose a day within five years of today.');
  expect(ask('soon').error?.issues.map(({ path }) => path)).toEqual([['nextStepAt']]);
  expect(messages(new Date().toISOString()) ?? []).not.toContain(
    'Please choose a day within five years of today.',
  );
});

test('a time that is entered is one in Klang', () => {
  expect(momentOf('2026-03-04T05:06')).toEqual(new Date('2026-03-03T21:06:00Z'));
  expect(minuteInKlang(new Date('2026-03-03T21:06:00Z'))).toBe('2026-03-04T05:06');
  expect(momentOf('').getTime()).toBeNaN();
});
