import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { registerDialog } from './open-dialogs.ts';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClose(): void;
}

/**
 * What a `dialog` element needs to be modal and open as long as it is rendered. The browser's own element keeps the focus inside, closes on
 * Esc, makes the rest of the page inert and gives the focus back. `onClose` is called when the visitor presses Esc; without it nothing happens.
 */
export function useModalDialog(onClose: (() => void) | undefined): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the effects of what is inside, which may measure.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const unregister = registerDialog(dialog);
    return () => {
      unregister();
      dialog.close();
      // React removes the element before the browser can give the focus back.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return {
    ref,
    onCancel(event) {
      event.preventDefault();
      onClose?.();
    },
    // A second Esc closes the element whatever onCancel says; as long as the dialog is rendered it is open.
    onClose() {
      if (ref.current && !ref.current.open) ref.current.showModal();
    },
  };
}
