import { Box, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react';

interface PlaceholderGridProps extends HTMLChakraProps<'div'> {
  /** What is being waited for, read aloud: `Loading brands...` */
  label: string;
  count: number;
  /** How high the finished cards are, about: what follows then hardly moves. */
  cardHeight: string;
}

/** Quiet boxes that keep the place of cards which are still being loaded. Takes the columns of the grid to come. */
export function PlaceholderGrid({ label, count, cardHeight, ...rest }: PlaceholderGridProps) {
  return (
    <Box role="status" display="grid" gap="6" {...rest}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Box key={position} height={cardHeight} borderRadius="lg" background="mist" aria-hidden="true" />
      ))}
    </Box>
  );
}
