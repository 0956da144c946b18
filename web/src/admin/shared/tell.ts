import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { useState } from 'react';
import { type ToastAction, toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';

/** A refusal whose message is for the user. */
export class Refused extends Error {
  /** The field of a form that the refusal is about. */
  readonly field: string | undefined;

  constructor(message?: string, field?: string) {
    super(message);
    this.field = field;
  }
}

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
  readonly titles?: { readonly done: string; readonly failed: string };
  readonly action?: (answer: T) => ToastAction | undefined;
}

/** Returns true on success. Never throws. An answer with `success: false` counts as a `Refused` with its `error`. */
export async function tell<T>(act: () => Promise<T>, words: Words<T>): Promise<boolean> {
  const { done, failed, titles, action } = words;
  try {
    const answer = await act();
    throwRefusal(answer);
    const sentence = typeof done === 'function' ? done(answer) : done;
    if (sentence) toastSuccess(sentence, titles?.done ?? SUCCESS_TITLE, { action: action?.(answer) });
    return true;
  } catch (error) {
    const sentence = sentenceOf(error, failed);
    if (!(error instanceof Refused)) console.error(sentence, error);
    toastFailure(sentence, titles?.failed ?? ERROR_TITLE);
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

export const tellSuccess = (text: string, action?: ToastAction) =>
  toastSuccess(text, SUCCESS_TITLE, { action });

export const tellFailure = (text: string, action?: ToastAction) =>
  toastFailure(text, ERROR_TITLE, { action });
