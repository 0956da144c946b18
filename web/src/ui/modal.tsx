import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useIsPresent } from 'framer-motion';
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { addDialog, closeLayer, keepEntries, openLayer } from './layers.ts';
import { useEntrance } from './use-entrance.ts';

interface ModalProps extends Omit<HTMLChakraProps<'dialog'>, 'onClose'> {
  /** The caller stops rendering the dialog. Without it nobody can close the dialog. */
  onClose: (() => void) | undefined;
  /** False if Back needs no further entry of the history: the dialog has an address. */
  hasEntry?: boolean;
  /** This part moves when the dialog opens. Default: the whole dialog. */
  panel?: RefObject<HTMLElement | null>;
}

/** Modal while rendered. Closes on Esc, on Back, and on a press outside. While an `AnimatePresence` removes it, it is only a picture. */
export function Modal({ onClose, hasEntry = true, panel, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEntrance(panel ?? ref);
  const latest = useRef(onClose);
  latest.current = onClose;
  const close = useRef(() => latest.current?.()).current;
  const isPressedOutside = useRef(false);
  const { key } = useLocation();
  const isPresent = useIsPresent();
  const isLayer = isPresent && hasEntry && onClose !== undefined;

  // Runs before effects of the content, which may measure.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isPresent) return;
    const opener = document.activeElement;
    dialog.showModal();
    const forget = addDialog(dialog);
    return () => {
      forget();
      dialog.close();
      // React removes the element before the browser can return the focus.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isPresent]);
  useLayoutEffect(() => (isLayer ? openLayer(close) : undefined), [isLayer, close]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a navigation below the dialog
  useLayoutEffect(keepEntries, [key]);

  const isOutside = ({ target }: SyntheticEvent) => target === ref.current;
  return (
    <chakra.dialog
      ref={ref}
      onCancel={(event) => {
        // A file field below has such an event too.
        if (!isOutside(event)) return;
        event.preventDefault();
        closeLayer(close);
      }}
      // A second Esc closes the element despite onCancel, but a rendered dialog must be open.
      onClose={() => {
        if (isPresent && ref.current && !ref.current.open) ref.current.showModal();
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        isPressedOutside.current &&= isOutside(event);
      }}
      onClick={(event) => {
        // Of a press that began elsewhere, the browser names the common ancestor.
        if (isPressedOutside.current && isOutside(event)) closeLayer(close);
      }}
      inert={!isPresent}
      // Also while it leaves: a browser hides a closed dialog.
      display="block"
      position="fixed"
      inset="0"
      zIndex="toast"
      maxWidth="none"
      maxHeight="none"
      _print={{ display: 'none' }}
      _backdrop={{ background: 'rgb(6 35 31 / 0.6)' }}
      {...rest}
    />
  );
}

/** Does what Esc does, for a button of a dialog. */
export function closeDialog({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}
