/** The dialogs that are open, the topmost last. A modal dialog makes all else inert, so what must stay reachable is rendered inside it. */
const open: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Registers an open dialog; returns how to unregister it. */
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
