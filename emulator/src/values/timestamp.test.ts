import { afterEach, describe, expect, test, vi } from 'vitest';
import { addNanos, nowTimestamp, parseIso, timestampToIso, truncateToMicros } from './timestamp.ts';

describe('a time in text', () => {
  test.each([
    ['1970-01-01T00:00:00Z', 0, 0],
    ['2026-10-10T02:41:03.784709Z', 1_791_600_063, 784_709_000],
    ['1969-12-31T23:59:59.500Z', -1, 500_000_000],
    ['0001-01-01T00:00:00Z', -62_135_596_800, 0],
    ['9999-12-31T23:59:59.999999999Z', 253_402_300_799, 999_999_999],
  ])('%s reads and prints the same', (text, seconds, nanos) => {
    expect(parseIso(text)).toEqual({ seconds, nanos });
    expect(timestampToIso({ seconds, nanos })).toBe(text);
  });

  test('may have an offset', () => {
    expect(parseIso('1970-01-01T09:00:00.1+09:00')).toEqual({ seconds: 0, nanos: 100_000_000 });
  });

  test.each([
    '',
    '2026-10-10',
    '2026-13-01T00:00:00Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00.1234567890Z',
  ])('%s is not a time', (text) => {
    expect(() => parseIso(text)).toThrow('Invalid timestamp');
  });
});

test('nanoseconds carry into seconds both ways', () => {
  expect(addNanos({ seconds: 1, nanos: 999_999_999 }, 1)).toEqual({ seconds: 2, nanos: 0 });
  expect(addNanos({ seconds: 0, nanos: 0 }, -1)).toEqual({ seconds: -1, nanos: 999_999_999 });
});

test('a stored time has whole microseconds', () => {
  expect(truncateToMicros({ seconds: -1, nanos: 1_999 })).toEqual({ seconds: -1, nanos: 1_000 });
});

describe('the present', () => {
  afterEach(() => vi.useRealTimers());

  test('follows the system clock when that is set', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 0, 1) });
    const { seconds, nanos } = nowTimestamp();
    expect(timestampToIso({ seconds, nanos: 0 }).slice(0, 10)).toBe('2040-01-01');
    expect(nanos % 1000).toBe(0);
  });
});
