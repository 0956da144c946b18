/** The topmost dialog is last. A modal dialog makes the rest of the page inert, so the dialog contains the toasts. */
const open: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Registers an open dialog; returns the function that unregisters it. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

export function topmostDialog(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function watchDialogs(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notify(): void {
  for (const watcher of watchers) watcher();
}
