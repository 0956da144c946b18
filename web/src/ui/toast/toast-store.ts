/** The toast on screen: one at a time, the newest wins (docs/product/back-office.md, "Toasts"). */

export interface Toast {
  /** Increases with every toast, so that two toasts with the same text differ. */
  readonly id: number;
  readonly tone: 'success' | 'failure';
  readonly title?: string;
  readonly text: string;
}

let current: Toast | undefined;
let count = 0;
const watchers = new Set<() => void>();

function publish(toast: Toast | undefined): void {
  current = toast;
  for (const watcher of watchers) watcher();
}

/** Shows a success. */
export function toastSuccess(text: string, title?: string): void {
  publish({ id: ++count, tone: 'success', title, text });
}

/** Shows a failure; stays longer. */
export function toastFailure(text: string, title?: string): void {
  publish({ id: ++count, tone: 'failure', title, text });
}

/** Removes the toast with that id, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(undefined);
}

export function currentToast(): Toast | undefined {
  return current;
}

/** Calls `watcher` on every change; returns how to stop. */
export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
