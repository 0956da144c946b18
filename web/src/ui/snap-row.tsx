import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface SnapRowProps extends HTMLChakraProps<'ul'> {
  /** The width of the window from which on all of them fit beside each other, in as many columns. */
  from: 'md' | 'lg';
  columns: number;
}

/**
 * A list of cards in one row. In a narrow window the row is scrolled sideways, card by card, and reaches from edge to edge, so that a part
 * of the next card shows. Every card has to hold a link or a button: it is how the keyboard gets there.
 */
export function SnapRow({ from, columns, ...rest }: SnapRowProps) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridAutoFlow={{ base: 'column', [from]: 'row' }}
      gridAutoColumns={{ base: 'min(92%, 21rem)', [from]: 'auto' }}
      gridTemplateColumns={{ [from]: `repeat(${columns}, 1fr)` }}
      overflowX={{ base: 'auto', [from]: 'visible' }}
      // The gesture of going back begins at the edge of the window, not here.
      overscrollBehaviorX="contain"
      scrollSnapType={{ base: 'x mandatory', [from]: 'none' }}
      scrollbarWidth="thin"
      scrollbarColor="{colors.line} transparent"
      {...edgeToEdge(from)}
      css={{ '& > *': { scrollSnapAlign: 'start' } }}
      {...rest}
    />
  );
}

/** The margins are those of `Container`. What scrolls is clipped, so shadows get room, too. */
function edgeToEdge(from: 'md' | 'lg') {
  const sides = from === 'md' ? { base: '5', md: '0' } : { base: '5', md: '8', lg: '0' };
  const around = { base: '4', [from]: '0' };
  return {
    px: sides,
    scrollPaddingInline: sides,
    mx: from === 'md' ? { base: '-5', md: '0' } : { base: '-5', md: '-8', lg: '0' },
    py: around,
    my: { base: '-4', [from]: '0' },
  } as const;
}
