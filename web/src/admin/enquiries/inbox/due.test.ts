import { describe, expect, test } from 'vitest';
import { dueSpan, mondayOf, plusDays, untilMidnight } from './due.ts';

/** Klang is UTC+8. */
const at = (time: string) => new Date(`${time}:00+08:00`);

describe('on a Sunday', () => {
  const now = at('2026-03-01T22:00');
  test.each([
    ['now', undefined, '2026-03-02T00:00'],
    ['overdue', undefined, '2026-03-01T00:00'],
    ['today', '2026-03-01T00:00', '2026-03-02T00:00'],
    ['week', '2026-02-23T00:00', '2026-03-02T00:00'],
  ] as const)('%s is from %s to %s', (filter, from, before) => {
    const span = dueSpan(filter, now);
    expect(span.from?.getTime()).toBe(from && at(from).getTime());
    expect(span.before.getTime()).toBe(at(before).getTime());
  });
});

test('a week begins on Monday', () => {
  expect(mondayOf('2026-03-02')).toBe('2026-03-02');
  expect(mondayOf('2026-03-01')).toBe('2026-02-23');
  expect(plusDays('2028-02-28', 2)).toBe('2028-03-01');
});

test('the next day begins at midnight in Klang', () => {
  expect(untilMidnight(at('2026-03-04T23:59'))).toBe(60_000);
  expect(untilMidnight(at('2026-03-04T00:00'))).toBe(24 * 60 * 60_000);
});
