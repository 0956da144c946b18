import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface SnapRowProps extends HTMLChakraProps<'ul'> {
  /** The window width at which all cards fit. */
  from: 'md' | 'lg';
  columns: number;
}

/** A list of cards in one row; a narrow window scrolls it. Every card needs a link or a button, because the keyboard scrolls by focus. */
export function SnapRow({ from, columns, ...rest }: SnapRowProps) {
  return (
    <chakra.ul
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

/** Scrolls a row until an entry is in view. The page keeps its place. */
export function scrollInRow(row: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  if (offsetLeft < row.scrollLeft) row.scrollLeft = offsetLeft;
  const beyond = offsetLeft + offsetWidth - row.clientWidth;
  if (beyond > row.scrollLeft) row.scrollLeft = beyond;
}

/** The margins of `Container`. Scrolling clips the content, so shadows get room too. */
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
