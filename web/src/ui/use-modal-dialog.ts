import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Makes a `dialog` element modal. The browser traps the focus, closes on Esc and makes the rest inert. Without `onClose` Esc does nothing.
 */
export function useModalDialog(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);

  // Runs before effects of the content, which may measure.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    open.push(dialog);
    notify();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      notify();
      dialog.close();
      // React removes the element before the browser can return the focus.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose?.();
    },
    // A second Esc closes the element despite onCancel, but a rendered dialog must be open.
    onClose() {
      if (ref.current && !ref.current.open) ref.current.showModal();
    },
  };
}

/** The topmost dialog is last. A modal dialog makes the rest of the page inert, so the dialog contains the toasts. */
const open: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

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
