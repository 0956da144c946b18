import { Box, type HTMLChakraProps } from '@chakra-ui/react';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topmostDialog, watchDialogs } from '../use-modal-dialog.ts';
import { ToastCard } from './toast-card.tsx';
import { currentToast, watchToast } from './toast-store.ts';

const nowhere = () => undefined;

/** Shows toasts where they cover no control. An open dialog keeps a row free, because the rest of the page is inert. */
export function Toaster({ isBand = true, ...place }: { isBand?: boolean } & HTMLChakraProps<'div'>) {
  const toast = useSyncExternalStore(watchToast, currentToast, nowhere);
  const dialog = useSyncExternalStore(watchDialogs, topmostDialog, nowhere);
  const isOver = isBand && !dialog;
  const region = useRef<HTMLDivElement>(null);
  useReservedHeight(region, toast !== undefined && isOver);
  const content = (
    <Box
      ref={region}
      role="status"
      aria-live={toast?.tone === 'failure' ? 'assertive' : 'polite'}
      {...(dialog ? inDialog : isBand ? band : place)}
    >
      {toast && <ToastCard key={toast.id} toast={toast} shape={isOver ? 'band' : 'card'} />}
    </Box>
  );
  return dialog ? createPortal(content, dialog) : content;
}

const band = {
  position: 'fixed',
  zIndex: 'toast',
  insetX: '0',
  // The height of other bars at the lower edge.
  bottom: 'var(--dock, 0px)',
} as const;

const inDialog = {
  width: 'min(44rem, calc(100vw - 2rem))',
  maxHeight: '100%',
  overflowY: 'auto',
  justifySelf: 'center',
  alignSelf: 'center',
} as const;

/** Lengthens the page by the band's height, so that the band hides neither focus nor content. */
function useReservedHeight(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn || !element.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--toast', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast');
    };
  }, [element, isOn]);
}
