/** One toast at a time, the newest wins (docs/product/back-office.md, "Toasts"). */

export type ToastAction = { readonly label: string; onAction(): void };

export interface Toast {
  /** Increases with every toast, so that equal texts differ. */
  readonly id: number;
  readonly tone: 'success' | 'failure';
  readonly title?: string | undefined;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly action?: ToastAction | undefined;
}

let current: Toast | undefined;
let count = 0;
const watchers = new Set<() => void>();

function publish(toast: Toast | undefined): void {
  current = toast;
  for (const watcher of watchers) watcher();
}

function show(tone: Toast['tone']) {
  return (text: string, title?: string, more: Pick<Toast, 'action' | 'detail'> = {}) =>
    publish({ id: ++count, tone, title, text, ...more });
}

/** Shows a success; an action makes it stay longer. */
export const toastSuccess = show('success');

/** Shows a failure, longer than a success. */
export const toastFailure = show('failure');

/** Removes the toast with this id, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(undefined);
}

/** For another try of what has failed. */
export function dismissFailure(): void {
  if (current?.tone === 'failure') publish(undefined);
}

export function currentToast(): Toast | undefined {
  return current;
}

/** Calls `watcher` on every change; returns how to stop this. */
export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
