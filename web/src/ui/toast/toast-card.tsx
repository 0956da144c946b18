import { Box, chakra } from '@chakra-ui/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icons.tsx';
import { useEntrance } from '../use-entrance.ts';
import { dismissToast, type Toast } from './toast-store.ts';

/** In milliseconds. Texts of failures are longer; an action takes time to reach. */
const STAY = { success: 6_000, failure: 10_000, action: 15_000 } as const;

/** Focuses the toast's action. */
const REACH_KEY = 'F8';

interface ToastCardProps {
  toast: Toast;
  shape: 'card' | 'band';
}

/** A toast stays while the pointer or the focus is on it. */
export function ToastCard({ toast: { id, tone, title, text, action }, shape }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const actionButton = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEntrance(card);
  const isHeld = isHovered || isFocused;
  const stay = STAY[action ? 'action' : tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [isHeld, id, stay]);

  useEffect(() => {
    const reach = ({ key }: KeyboardEvent) => {
      if (key === REACH_KEY) actionButton.current?.focus();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
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
      boxShadow={shape === 'band' ? undefined : 'floating'}
      borderRadius={shape === 'band' ? undefined : 'md'}
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
        maxWidth={shape === 'band' ? '80rem' : undefined}
        mx="auto"
      >
        <Icon name={tone === 'failure' ? 'close' : 'check'} mt="1" color="sun.400" />
        <Box flex="1 1 10rem" minWidth="0" textStyle="body" overflowWrap="anywhere">
          {title && <chakra.p fontWeight="700">{title}</chakra.p>}
          <p>{text}</p>
        </Box>
        <Box display="flex" alignItems="center" gap="2" ml="auto">
          {action && (
            <Button
              ref={actionButton}
              variant="outline"
              size="sm"
              aria-keyshortcuts={REACH_KEY}
              onClick={() => {
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
