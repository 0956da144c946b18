import { Box, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { outside } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';

/** On a phone that is not held sideways. */
const PHONE = '@media (max-width: 47.99em) and (min-height: 30rem)';
/** Where the action stands below budget and WhatsApp. */
const NARROW = '@media (max-width: 23.99em) and (min-height: 30rem)';

const around = {
  [PHONE]: {
    // A link in the browser's focus is never below the bar.
    html: { '--bar': '4.75rem' },
    // A part that is cut off here, at the end of the page's content, makes no page longer.
    '#main': { position: 'relative', overflow: 'clip' },
  },
  [NARROW]: { html: { '--bar': '11.5rem' } },
} as const;

interface ActionBarProps {
  /** A price or a budget. */
  fact?: string | null | undefined;
  note?: string | null | undefined;
  chat: string;
  children: ReactNode;
  /** For a page whose top has no action. */
  isAtOnce?: boolean;
}

/**
 * The main action at the lower edge of a phone's window, once the action before it has left the window. Without script: the bar sticks in a
 * track that begins one window below its place. A form, also one that is typed into, needs the room.
 */
export function ActionBar({ fact, note, chat, children, isAtOnce = false }: ActionBarProps) {
  return (
    <>
      <Global styles={around} />
      <Box
        position="absolute"
        insetInline="0"
        height="9999rem"
        mt={isAtOnce ? '0' : '100svh'}
        zIndex="2"
        pointerEvents="none"
        display="none"
        css={{
          [PHONE]: { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
          'main:has(form, :is([inputmode], select, textarea):focus) &': { display: 'none' },
          _print: { display: 'none' },
        }}
      >
        <Box
          role="region"
          aria-label="Next step"
          position="sticky"
          bottom="0"
          pointerEvents="auto"
          display="flex"
          // For large text, and for a long action.
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          px="5"
          pt="3"
          pb="calc(0.75rem + env(safe-area-inset-bottom, 0px))"
          background="paper"
          borderTop="1px solid {colors.line}"
          boxShadow="floating"
        >
          {fact && (
            // A screen reader has just told it.
            <Box aria-hidden="true" flex="999 1 5rem" lineHeight="1.25">
              <chakra.p dir="auto" fontWeight="700" color="pine.700" fontVariantNumeric="tabular-nums">
                {fact}
              </chakra.p>
              {note && (
                <chakra.p dir="auto" fontSize="0.8125rem" color="muted" fontVariantNumeric="tabular-nums">
                  {note}
                </chakra.p>
              )}
            </Box>
          )}
          <chakra.a
            href={chat}
            {...outside}
            aria-label="WhatsApp"
            display="grid"
            placeItems="center"
            flexShrink="0"
            boxSize="3rem"
            border="1.5px solid currentcolor"
            borderRadius="full"
            color="pine.700"
          >
            <Icon name="chat" />
          </chakra.a>
          <Box display="grid" flex="auto" css={{ '& > *': { px: '4' } }}>
            {children}
          </Box>
        </Box>
      </Box>
    </>
  );
}
