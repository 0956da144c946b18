import { Box, chakra } from '@chakra-ui/react';
import {
  type ComponentType,
  type FocusEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icons.tsx';
import { TOASTS, topmostDialog, watchDialogs } from '../layers.ts';
import { listen } from '../listen.ts';
import { useEntrance } from '../use-entrance.ts';
import { LOW, TABLE } from '../use-media.ts';
import { currentToast, dismissToast, type Toast, watchToast } from './toast-store.ts';

const nowhere = () => undefined;

interface ToasterProps {
  /** A card at the lower right corner. Default: a band over the whole width. */
  isCard?: boolean;
  /** Lets a toast leave with a movement. */
  Presence?: ComponentType<{ children: ReactNode }>;
}

/** Shows toasts above the bars at the lower edge. An open dialog, which makes the rest inert, keeps a row free if the window is high enough. */
export function Toaster({ isCard = false, Presence = Fragment }: ToasterProps) {
  const toast = useSyncExternalStore(watchToast, currentToast, nowhere);
  const dialog = useSyncExternalStore(watchDialogs, topmostDialog, nowhere);
  const region = useRef<HTMLDivElement>(null);
  const isReserved = toast !== undefined && !dialog;
  // Lengthens the page by the toast's height, so that the toast hides neither focus nor content. Bars at the lower edge move up.
  useLayoutEffect(() => {
    if (!isReserved || !region.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--toast', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(region.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast');
    };
  }, [isReserved]);
  const content = (
    <Box
      ref={region}
      role="status"
      aria-live={toast?.tone === 'failure' ? 'assertive' : 'polite'}
      {...(dialog ? inDialog : isCard ? corner : band)}
    >
      <Presence>{toast && <ToastCard key={toast.id} toast={toast} isBand={!dialog && !isCard} />}</Presence>
    </Box>
  );
  const place = dialog?.querySelector(`[${TOASTS}]`);
  const isPhone = place && !matchMedia(TABLE).matches;
  return dialog ? createPortal(content, isPhone ? place : dialog) : content;
}

const band = {
  position: 'fixed',
  zIndex: 'toast',
  insetX: '0',
  // The height of other bars at the lower edge.
  bottom: 'var(--dock, 0px)',
  _print: { display: 'none' },
} as const;

const corner = {
  ...band,
  insetX: 'auto 0',
  width: 'min(30rem, 100vw)',
  px: '5',
  pb: '4',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const;

const inDialog = {
  width: 'min(44rem, calc(100vw - 2rem))',
  maxWidth: '100%',
  maxHeight: '100%',
  overflowY: 'auto',
  flexShrink: '0',
  justifySelf: 'center',
  alignSelf: 'center',
  css: { [LOW]: { position: 'sticky', bottom: '0', mx: 'auto' } },
} as const;

/** Texts of failures are longer; an action takes time to reach. */
const STAY_MS = { success: 6_000, failure: 10_000, action: 15_000 } as const;

const REACH_KEY = 'F8';

/** A toast stays while the pointer or the focus is on it. */
function ToastCard({ toast, isBand }: { toast: Toast; isBand: boolean }) {
  const { id, tone, title, text, detail, action } = toast;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const actionButton = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  useEntrance(card);
  const isHeld = isHovered || isFocused;
  const stay = STAY_MS[action ? 'action' : tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [isHeld, id, stay]);

  useEffect(() => {
    const reach = ({ key }: KeyboardEvent) => key === REACH_KEY && actionButton.current?.focus();
    return listen(document, ['keydown'], reach);
  }, []);

  function onFocus({ relatedTarget, currentTarget }: FocusEvent) {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  function close() {
    // The buttons disappear, so the focus returns to its former place.
    if (card.current?.contains(document.activeElement)) cameFrom.current?.focus();
    dismissToast(id);
  }

  return (
    <Box
      ref={card}
      data-ground="dark"
      boxShadow={isBand ? undefined : 'floating'}
      borderRadius={isBand ? undefined : 'md'}
      background={tone === 'failure' ? 'coral.800' : 'pine.800'}
      color="white"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        columnGap="3"
        rowGap="2"
        px="4"
        py="3"
        maxWidth={isBand ? '80rem' : undefined}
        mx="auto"
      >
        <Icon name={tone === 'failure' ? 'close' : 'check'} mt="1" color="sun.400" />
        <Box flex="1 1 10rem" minWidth="0" textStyle="body">
          {title && <chakra.p fontWeight="700">{title}</chakra.p>}
          <p dir="auto">{text}</p>
          {detail && (
            <chakra.p dir="auto" textStyle="small">
              {detail}
            </chakra.p>
          )}
        </Box>
        <Box display="flex" alignItems="center" gap="2" ml="auto">
          {action && (
            <Button
              ref={actionButton}
              variant="outline"
              size="sm"
              aria-keyshortcuts={REACH_KEY}
              onClick={() => {
                // A leaving toast can be pressed again.
                if (hasActed.current) return;
                hasActed.current = true;
                close();
                action.onAction();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label="Close notification" boxSize="2rem" onClick={close} />
        </Box>
      </Box>
    </Box>
  );
}
