import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const values = new Subject<number>();
  const seen: number[] = [];
  const subscription = values.pipe(paced(1_000)).subscribe((value) => seen.push(value));
  return { values, seen, subscription };
}

test('the first value passes at once, then the last of each pause', () => {
  const { values, seen } = watched();
  for (const value of [1, 2, 3]) values.next(value);
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual([1, 3]);
  values.next(4);
  vi.advanceTimersByTime(999);
  expect(seen).toEqual([1, 3]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(5_000);
  values.next(5);
  expect(seen).toEqual([1, 3, 4, 5]);
});

test('nothing passes after the end, also when its time-out cannot be cleared', () => {
  const { values, seen, subscription } = watched();
  values.next(1);
  values.next(2);
  vi.spyOn(globalThis, 'clearTimeout').mockReturnValueOnce();
  subscription.unsubscribe();
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual([1]);
});
