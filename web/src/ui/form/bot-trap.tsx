import { Box } from '@chakra-ui/react';
import { type RefObject, useCallback, useRef } from 'react';

interface BotTrap {
  readonly field: RefObject<HTMLInputElement | null>;
  /** True if the hidden field was filled in. The call empties the field, so a person's second try succeeds. */
  isSprung(): boolean;
}

/** Catches simple bots by a field that no person sees. */
export function useBotTrap(): BotTrap {
  const field = useRef<HTMLInputElement>(null);
  const isSprung = useCallback(() => {
    const sprung = field.current !== null && field.current.value !== '';
    if (field.current) field.current.value = '';
    return sprung;
  }, []);
  return { field, isSprung };
}

/** Hidden from eyes, keyboard, screen readers and the browser's autofill. */
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
