import { preloadObservable } from 'reactfire';
import { BehaviorSubject, Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAll, KEPT, LINGER, showData, untilForgotten, whileWatched } from './while-watched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A listener that tells whether it is open, in a tab that can be hidden. */
function listener(id: string) {
  let open = 0;
  let opened = 0;
  const source = new Observable<string>(() => {
    open += 1;
    opened += 1;
    return () => {
      open -= 1;
    };
  });
  const visible = new BehaviorSubject(true);
  const subscription = whileWatched(id, source, visible).subscribe();
  return { isOpen: () => open === 1, opened: () => opened, visible, subscription };
}

test('a listener is closed a while after the last screen that shows its data has gone', () => {
  const { isOpen, opened } = listener('left');
  const leave = showData('left');
  const other = showData('left');
  leave();
  vi.advanceTimersByTime(2 * LINGER);
  expect(isOpen()).toBe(true);
  other();
  vi.advanceTimersByTime(LINGER - 1);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
  showData('left');
  expect(isOpen()).toBe(true);
  expect(opened()).toBe(2);
});

test('a listener is closed in a hidden tab, and a short look elsewhere costs nothing', () => {
  const { isOpen, opened, visible } = listener('hidden');
  showData('hidden');
  visible.next(false);
  vi.advanceTimersByTime(LINGER - 1);
  visible.next(true);
  vi.advanceTimersByTime(2 * LINGER);
  expect([isOpen(), opened()]).toEqual([true, 1]);
  visible.next(false);
  vi.advanceTimersByTime(LINGER);
  expect(isOpen()).toBe(false);
  visible.next(true);
  expect([isOpen(), opened()]).toEqual([true, 2]);
});

test('a listener that no screen comes to show is closed too, and ends with its subscription', () => {
  const { isOpen, subscription } = listener('prepared');
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(LINGER);
  expect(isOpen()).toBe(false);
  showData('prepared');
  subscription.unsubscribe();
  expect(isOpen()).toBe(false);
});

test('of many words that are typed the last keep their answer, and of the others nothing is left, nor after a sign-out', () => {
  const visible = new BehaviorSubject(true);
  let open = 0;
  const source = new Observable<string>((subscriber) => {
    open += 1;
    subscriber.next('an answer');
    return () => {
      open -= 1;
    };
  });
  const ask = (id: string) =>
    preloadObservable(whileWatched(id, source, visible).pipe(untilForgotten(id)), id);
  const first = ask('word 0');
  const stay = showData('word 0');
  for (let number = 1; number <= 10 * KEPT; number++) {
    ask(`word ${number}`);
    showData(`word ${number}`)();
  }
  expect(open).toBe(KEPT + 1);
  expect(ask('word 0')).toBe(first);
  expect(ask(`word ${10 * KEPT}`).value).toBe('an answer');
  stay();
  ask('another');
  forgetAll();
  expect([open, visible.observed]).toEqual([0, false]);
  expect(ask('word 0')).not.toBe(first);
});
