import { afterEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow } from './server-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('The time of the server goes on from its last answer, however the clock of the device is set', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') });
  learnServerTime('2026-11-27T15:59:00.000Z');
  expect(serverNow()).toEqual(new Date('2026-11-27T15:59:00.000Z'));
  vi.advanceTimersByTime(90_000);
  vi.setSystemTime(new Date('2019-05-05T00:00:00Z'));
  expect(serverNow()).toEqual(new Date('2026-11-27T16:00:30.000Z'));
});
