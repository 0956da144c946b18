import { describe, expect, it } from 'vitest';
import { dueState, endOfDay, startOfDay } from './lead-due.ts';

describe('a day in Klang', () => {
  it('begins at four in the afternoon of the day before, in London', () => {
    expect(startOfDay('2028-03-01').toISOString()).toBe('2028-02-29T16:00:00.000Z');
    expect(endOfDay('2028-02-28')).toEqual(startOfDay('2028-02-29'));
  });

  it.each(['2027-02-29', '2028-2-1', 'today'])('is not %s', (day) => {
    expect(() => startOfDay(day)).toThrow(RangeError);
  });
});

describe('a next step', () => {
  const due = new Date('2028-02-29T04:00:00Z');

  it.each([
    ['later', 'the evening before', '2028-02-28T15:59:59Z'],
    ['today', 'from midnight in Klang', '2028-02-28T16:00:00Z'],
    ['today', 'to the last minute', '2028-02-29T15:59:59Z'],
    ['overdue', 'from the next midnight', '2028-02-29T16:00:00Z'],
  ])('is %s %s', (state, _, now) => {
    expect(dueState(due, new Date(now))).toBe(state);
  });

  it('that is not there is never due', () => {
    expect(dueState(null, due)).toBe('none');
  });
});
