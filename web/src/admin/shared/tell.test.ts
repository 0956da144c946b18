import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#ui/toast/toast-store.ts';
import { Refused, runAll, tell, undoButton } from './tell.ts';

const words = { done: 'Saved', failed: 'Not saved' };
const refuse = (error: Error) => () => Promise.reject(error);
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => logged.mockClear());
// The unit tests share their modules.
afterEach(() => dismissToast(currentToast()?.id ?? 0));

test('a success is told, with a button that belongs to the answer', async () => {
  const undo = vi.fn();
  const isDone = await tell(async () => 3, {
    done: (count) => `${count} saved`,
    failed: '',
    action: (count) => ({ label: 'Undo', onAction: () => undo(count) }),
  });
  expect(isDone).toBe(true);
  expect(currentToast()).toMatchObject({ tone: 'success', title: 'Success', text: '3 saved' });
  currentToast()?.action?.onAction();
  expect(undo).toHaveBeenCalledWith(3);
});

test('a failure is told in the sentence of the screen, and its cause is logged', async () => {
  const cause = new TypeError('fetch failed');
  expect(await tell(refuse(cause), words)).toBe(false);
  expect(currentToast()).toMatchObject({ tone: 'failure', title: 'Error', text: 'Not saved' });
  expect(logged).toHaveBeenCalledWith('Not saved', cause);
});

test.each([
  ['thrown', refuse(new Refused('Somebody was faster'))],
  ['answered by a procedure', async () => ({ success: false, error: 'Somebody was faster' })],
])('a refusal that is %s is told by its reason', async (_, act) => {
  expect(await tell(act, words)).toBe(false);
  expect(currentToast()).toMatchObject({ tone: 'failure', text: 'Somebody was faster' });
  expect(logged).not.toHaveBeenCalled();
});

test('a refusal without a reason, and a reason inside a sentence', async () => {
  await tell(async () => ({ success: false }), words);
  expect(currentToast()?.text).toBe('Not saved');
  await tell(refuse(new Error('Locked')), { ...words, failed: (reason) => `Not saved: ${reason}` });
  expect(currentToast()?.text).toBe('Not saved: Locked');
});

test('a failure of one entry keeps no other from being done, and is told with its reason', async () => {
  const undone: string[] = [];
  const told: number[] = [];
  const act = async (item: string) => {
    if (item === 'b') throw new Error('taken');
    return item === 'c' ? undefined : async () => undone.push(item);
  };
  const { done, undos, failed, error } = await runAll(['a', 'b', 'c', 'd'], act, (count) => told.push(count));
  for (const undo of undos) await undo();
  expect({ done, undone, failed, reason: error?.message, told }).toEqual({
    done: ['a', 'c', 'd'],
    undone: ['a', 'd'],
    failed: ['b'],
    reason: 'taken',
    told: [0, 1, 2, 3],
  });
});

test.each([
  ['a sentence', new Error('Failed to hide', { cause: new Error('internal') }), 'Failed to hide'],
  ['none', new Error('internal'), /^It could not be undone: /],
])('an undo without an answer can be tried again, and its error has %s for users', async (_, error, told) => {
  undoButton(() => Promise.reject(error))?.onAction();
  await vi.waitFor(() => expect(currentToast()?.text).toMatch(told));
  expect(currentToast()?.action?.label).toBe('Undo');
});
