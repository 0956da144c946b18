import { expect, test } from 'vitest';
import { currentToast, dismissToast, toastFailure, toastSuccess } from './toast-store.ts';

test('the newest toast replaces the one before, also with the same text, and stays when that one is dismissed', () => {
  toastSuccess('saved');
  toastFailure('not saved', 'Error');
  const first = currentToast()?.id ?? 0;
  toastFailure('not saved', 'Error');
  dismissToast(first);
  expect(currentToast()).toMatchObject({ tone: 'failure', title: 'Error', text: 'not saved' });
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeUndefined();
});
