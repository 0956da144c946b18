import { Box } from '@chakra-ui/react';
import { type RefObject, useCallback, useRef } from 'react';

interface BotTrap {
  /** Goes to `BotTrapField`, which belongs somewhere inside the form. */
  readonly field: RefObject<HTMLInputElement | null>;
  /**
   * Whether the field that no person sees is filled in. It is emptied: should a person ever be caught, the second try goes through.
   */
  isSprung(): boolean;
}

/** Catches simple bots without a challenge: a field that no person sees. */
export function useBotTrap(): BotTrap {
  const field = useRef<HTMLInputElement>(null);
  const isSprung = useCallback(() => {
    const sprung = field.current !== null && field.current.value !== '';
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
