import { PATIENCE } from '@site/tests/support/patience.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProcedureError } from '#firebase/admin/call-errors.ts';
import { currentToast, dismissToast, toastSuccess } from '#ui/toast/toast-store.ts';
import { Refused, runAll, tell, tellWithWayBack, undoButton } from './tell.ts';

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

test.each<[kind: string, act: () => Promise<unknown>, told: string, logged: number]>([
  ['failure', refuse(new TypeError('fetch failed')), 'Not saved', 1],
  ['refusal with a reason', refuse(new Refused('Somebody was faster')), 'Somebody was faster', 0],
  ['refusal by a procedure', async () => ({ success: false, error: 'Locked' }), 'Locked', 0],
  ['refusal without a reason', async () => ({ success: false }), 'Not saved', 0],
])(
  'a %s is told by its reason or in the sentence of the screen, and the cause of a failure is logged',
  async (...row) => {
    const [, act, text, times] = row;
    expect(await tell(act, words)).toBe(false);
    expect(currentToast()).toMatchObject({ tone: 'failure', title: 'Error', text });
    expect(logged).toHaveBeenCalledTimes(times);
    await tell(refuse(new Error('Locked')), { ...words, failed: (reason) => `Not saved: ${reason}` });
    expect(currentToast()?.text).toBe('Not saved: Locked');
  },
);

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
  ['none', new Error('internal'), 'It could not be undone: The server could not be reached.'],
  ['one of the server', new ProcedureError('Access denied'), 'It could not be undone: Access denied'],
])('an undo without an answer can be tried again, and its error has %s for users', async (_, error, told) => {
  undoButton(() => Promise.reject(error))?.onAction();
  await vi.waitFor(() => expect(currentToast()?.text).toMatch(told), PATIENCE);
  expect(currentToast()?.action?.label).toBe('Undo');
});

test('a way back that is pressed on a toast that is already leaving does nothing', async () => {
  const [onAction, onGone] = [vi.fn(), vi.fn()];
  tellWithWayBack('It is deleted when this message goes', { label: 'Undo', onAction }, onGone);
  const leaving = currentToast()?.action;
  toastSuccess('Another toast');
  await Promise.resolve();
  leaving?.onAction();
  expect([onAction.mock.calls.length, onGone.mock.calls.length]).toEqual([0, 1]);
});
