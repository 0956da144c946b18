/** What is being told right now: one toast at a time, the newest wins (docs/product/back-office.md, "Toasts"). */

export interface Toast {
  /** Rises with every toast, so that the same words told twice are two toasts. */
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

/** Tells something that went well. */
export function toastSuccess(text: string, title?: string): void {
  publish({ id: ++count, tone: 'success', title, text });
}

/** Tells something that failed; stays longer. */
export function toastFailure(text: string, title?: string): void {
  publish({ id: ++count, tone: 'failure', title, text });
}

/** Takes the toast with that id away, unless a newer one has replaced it. */
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
