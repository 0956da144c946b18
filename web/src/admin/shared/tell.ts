import { useEffect, useState } from 'react';
import { Gone, ProcedureError, Refused } from '#firebase/admin/call-errors.ts';
import {
  currentToast,
  type ToastAction,
  toastFailure,
  toastSuccess,
  watchToast,
} from '#ui/toast/toast-store.ts';
import { isLostWithPage, keepUnsaved } from './unsaved.ts';

const ERROR_TITLE = 'Error';

const SUCCESS_TITLE = 'Success';

/** In place of the reason of a failure that is no `Refused`. */
export const UNREACHABLE = 'The server could not be reached.';

/** For the end of a sentence: what the server said, if it has answered. */
export function reasonOf(error: unknown): string {
  const isAnswer = error instanceof Refused || error instanceof ProcedureError;
  return (isAnswer && error.message) || UNREACHABLE;
}

const notUndone = (reason: string) => `It could not be undone: ${reason}`;

export { Refused };

/** A text yields to the message of a `Refused`. `reason` is the error's message. */
export type Failed = string | ((reason: string, error: unknown) => string);

export function sentenceOf(error: unknown, failed: Failed): string {
  const reason = error instanceof Error ? error.message : String(error);
  return typeof failed === 'function'
    ? failed(reason, error)
    : (error instanceof Refused && reason) || failed;
}

interface Words<T> {
  readonly done?: string | ((answer: T) => string | undefined);
  readonly failed: Failed;
  readonly failedTitle?: string;
  readonly action?: (answer: T) => ToastAction | undefined;
}

/** Returns true on success. Never throws. An answer with `success: false` counts as a `Refused` with its `error`. */
export async function tell<T>(act: () => Promise<T>, words: Words<T>): Promise<boolean> {
  const { done, failed, failedTitle = ERROR_TITLE, action } = words;
  try {
    const answer = await act();
    throwRefusal(answer);
    const sentence = typeof done === 'function' ? done(answer) : done;
    if (sentence) toastSuccess(sentence, SUCCESS_TITLE, { action: action?.(answer) });
    return true;
  } catch (error) {
    const sentence = sentenceOf(error, failed);
    if (!(error instanceof Refused)) console.error(sentence, error);
    toastFailure(sentence, failedTitle, { detail: error instanceof Gone ? error.message : undefined });
    return false;
  }
}

export function throwRefusal(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success) return;
  throw new Refused('error' in answer && typeof answer.error === 'string' ? answer.error : '');
}

export function useTell(): [isBusy: boolean, tell: typeof tell] {
  const [count, setCount] = useState(0);
  async function tellAndCount<T>(act: () => Promise<T>, words: Words<T>): Promise<boolean> {
    setCount((before) => before + 1);
    const isDone = await tell(act, words);
    setCount((before) => before - 1);
    return isDone;
  }
  return [count > 0, tellAndCount];
}

/** Tells every failure of a read once. */
export function useFailureTold(read: { readonly state: string }, sentence?: string): void {
  useEffect(() => {
    if (read.state === 'failed' && sentence) tellFailure(sentence);
  }, [read, sentence]);
}

export const tellSuccess = (text: string, action?: ToastAction, detail?: string) =>
  toastSuccess(text, SUCCESS_TITLE, { action, detail });

export const tellFailure = (text: string, action?: ToastAction) =>
  toastFailure(text, ERROR_TITLE, { action });

/** Shows a text with a way back. `onGone` is called once the toast has gone without it. */
export function tellWithWayBack(text: string, { label, onAction }: ToastAction, onGone: () => void): void {
  let isBack = false;
  let isOver = false;
  const back = () => {
    // Pressed while the toast was leaving.
    if (isOver) return;
    isBack = true;
    onAction();
  };
  toastSuccess(text, undefined, { action: { label, onAction: back } });
  const own = currentToast()?.id;
  const stop = watchToast(() => {
    if (currentToast()?.id === own) return;
    stop();
    // The button closes the toast first.
    queueMicrotask(() => {
      if (isBack) return;
      isOver = true;
      onGone();
    });
  });
}

/** Undoes a change. Rejects with the reason; a `Refused` allows no retry. */
export type Undo = () => Promise<unknown>;

/**
 * `run` may answer with its undo, or as the server does. Also continues after a failure. `onDone` gets the number of finished entries.
 * Closing the page asks first during several: the rest would not be done, and nobody would be told.
 */
export async function runAll<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onDone: (count: number) => void = () => {},
) {
  const [done, failed, undos]: [Item[], Item[], Undo[]] = [[], [], []];
  let error: Error | undefined;
  const settle = items.length > 1 ? keepUnsaved(isLostWithPage) : undefined;
  for (const [position, item] of items.entries()) {
    onDone(position);
    try {
      const answer = await run(item);
      throwRefusal(answer);
      if (typeof answer === 'function') undos.push(answer as Undo);
      done.push(item);
    } catch (thrown) {
      console.error('A change failed', thrown);
      failed.push(item);
      error = thrown instanceof Error ? thrown : new Error(String(thrown));
    }
  }
  settle?.();
  return { done, failed, undos, error };
}

/** Undoes the last change first. A failure without an answer allows a retry. */
export function undoButton(...undos: readonly Undo[]): ToastAction | undefined {
  async function undoAll() {
    if (undos.length > 1) toastSuccess('Undoing...');
    const { error } = await runAll(undos.toReversed(), (undo) => undo());
    if (!error) tellSuccess('Undone');
    else if (undos.length > 1) tellFailure('Failed to undo all of it');
    else if (error instanceof Refused) tellFailure(notUndone(error.message));
    else {
      // An error with a sentence for users has the technical one as its cause.
      const isSentence = error.cause instanceof Error;
      const sentence = isSentence ? error.message : notUndone(reasonOf(error));
      tellFailure(sentence, undoButton(...undos));
    }
  }
  return undos.length > 0 ? { label: 'Undo', onAction: () => void undoAll() } : undefined;
}
