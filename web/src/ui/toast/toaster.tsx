import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons.tsx';
import { topmostDialog, watchDialogs } from '../open-dialogs.ts';
import { useEntrance } from '../use-entrance.ts';
import { currentToast, dismissToast, type Toast, watchToast } from './toast-store.ts';

/** How long a toast stays, in milliseconds: the texts of failures are longer and matter more. */
const STAY = { success: 6_000, failure: 10_000 } as const;

/**
 * Where toasts are shown and announced. While a dialog is open the rest of the page is inert, so the region moves into
 * the dialog.
 */
export function Toaster() {
  const toast = useSyncExternalStore(watchToast, currentToast, () => undefined);
  const dialog = useSyncExternalStore(watchDialogs, topmostDialog, () => undefined);
  const region = (
    <Box role="status" aria-live={toast?.tone === 'failure' ? 'assertive' : 'polite'}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </Box>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastCard({ toast: { id, tone, title, text } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEntrance(card);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), STAY[tone]);
    return () => clearTimeout(timer);
  }, [held, id, tone]);

  return (
    <Box
      ref={card}
      data-ground="dark"
      position="fixed"
      zIndex="toast"
      bottom={{ base: '4', md: '6' }}
      right={{ base: '4', md: '6' }}
      left={{ base: '4', sm: 'auto' }}
      width={{ sm: '24rem' }}
      display="flex"
      alignItems="flex-start"
      gap="3"
      p="4"
      borderRadius="md"
      boxShadow="floating"
      background={tone === 'failure' ? 'coral.800' : 'pine.800'}
      color="white"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'failure' ? 'close' : 'check'} mt="1" color="sun.400" />
      <Box flex="1" textStyle="body">
        {title && <chakra.p fontWeight="700">{title}</chakra.p>}
        <p>{text}</p>
      </Box>
      <chakra.button
        type="button"
        aria-label="Close notification"
        onClick={() => dismissToast(id)}
        display="grid"
        placeItems="center"
        boxSize="2rem"
        cursor="pointer"
        borderRadius="full"
        _hover={{ background: 'rgb(255 255 255 / 0.15)' }}
      >
        <Icon name="close" />
      </chakra.button>
    </Box>
  );
}
