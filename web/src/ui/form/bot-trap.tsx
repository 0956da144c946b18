import { Box } from '@chakra-ui/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { looksAutomated } from './looks-automated.ts';

interface BotTrap {
  /** Goes to `BotTrapField`, which belongs somewhere inside the form. */
  readonly field: RefObject<HTMLInputElement | null>;
  /**
   * Whether what is being sent looks like a simple bot's. The trap field is emptied: should a person ever be caught, the
   * second try goes through.
   */
  isSprung(): boolean;
}

/**
 * Catches simple bots without a challenge: a field that no person sees, and a form filled faster than anyone types. `since` says when the
 * form was shown, in milliseconds from the start of the page, if it was there before its code.
 */
export function useBotTrap(since?: number): BotTrap {
  const field = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = since ?? performance.now();
  }, [since]);
  const isSprung = useCallback(() => {
    const sprung = looksAutomated(field.current?.value ?? '', performance.now() - shownAt.current);
    if (field.current) field.current.value = '';
    return sprung;
  }, []);
  return { field, isSprung };
}

/** Neither seen, nor reached by keyboard, nor read aloud, nor filled in by the browser. */
export function BotTrapField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <Box position="absolute" left="-10000px" width="1px" height="1px" overflow="hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input
          ref={field}
          name="reference_url"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </Box>
  );
}
