import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { removeFile } from '#firebase/admin/content/files.ts';
import { currentToast, toastSuccess, watchToast } from '#ui/toast/toast-store.ts';

/** The typed values of a cancelled form. */
export interface Dropped {
  readonly values: FieldValues;
  /** What was stored when the form was opened. */
  readonly loaded: object;
  /** Unsaved uploads. They stay as long as they can be brought back. */
  readonly files: readonly string[];
}

let last: (Dropped & { readonly number: number }) | undefined;

/** Says that typed changes are gone. The toast's button opens the form again with them, through `open` with a state of the router. */
export function tellDropped(dropped: Dropped, open: (state: object) => void): void {
  const number = (last?.number ?? 0) + 1;
  const kept = { ...dropped, number };
  last = kept;
  let isBack = false;
  const onAction = () => {
    isBack = true;
    last = kept;
    open({ dropped: number });
  };
  toastSuccess('Your changes were dropped', undefined, { action: { label: 'Bring them back', onAction } });
  const own = currentToast()?.id;
  const stop = watchToast(() => {
    if (currentToast()?.id === own) return;
    stop();
    // The button closes the toast first.
    queueMicrotask(() => {
      if (!isBack) for (const file of dropped.files) void removeFile(file);
    });
  });
}

/** The values that this visit brings back. */
export function useBroughtBack() {
  const { state } = useLocation();
  return last && state?.dropped === last.number ? last : undefined;
}
