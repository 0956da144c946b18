import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toastFailure, toastSuccess, watchToast } from './toast-store.ts';

afterEach(() => dismissToast(currentToast()?.id ?? 0));

test('the newest toast replaces the one before, also with the same text', () => {
  toastFailure('not saved', 'Error');
  expect(currentToast()).toMatchObject({ tone: 'failure', title: 'Error', text: 'not saved' });
  const first = currentToast()?.id;
  toastFailure('not saved', 'Error');
  expect(currentToast()?.id).not.toBe(first);
});

test('dismissing a toast that was replaced leaves the new one', () => {
  toastSuccess('first');
  const first = currentToast()?.id ?? 0;
  toastSuccess('second');
  dismissToast(first);
  expect(currentToast()?.text).toBe('second');
});

test('a watcher is called for every change until it unsubscribes', () => {
  const watcher = vi.fn();
  const stop = watchToast(watcher);
  toastSuccess('saved');
  expect(watcher).toHaveBeenCalledTimes(1);
  stop();
  toastSuccess('saved again');
  expect(watcher).toHaveBeenCalledTimes(1);
});
