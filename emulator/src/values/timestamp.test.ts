import { afterEach, expect, test, vi } from 'vitest';
import { nowTimestamp, parseIso, timestampToIso } from './timestamp.ts';

test.each([
  '',
  '2026-10-10',
  '2026-13-01T00:00:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01T00:00:00.1234567890Z',
])('%s is not a time', (text) => {
  expect(() => parseIso(text)).toThrow('Invalid timestamp');
});

afterEach(() => vi.useRealTimers());

test('the present follows the system clock when that is set', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 0, 1) });
  const { seconds, nanos } = nowTimestamp();
  expect(timestampToIso({ seconds, nanos: 0 }).slice(0, 10)).toBe('2040-01-01');
  expect(nanos % 1000).toBe(0);
});
