import { Box, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react';

interface SkeletonGridProps extends HTMLChakraProps<'div'> {
  /** For screen readers: `Loading brands...` */
  label: string;
  count: number;
  /** About the height of the loaded cards, so that the content below stays. */
  cardHeight: string;
}

/** Grey boxes in place of loading cards. */
export function SkeletonGrid({ label, count, cardHeight, ...rest }: SkeletonGridProps) {
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
