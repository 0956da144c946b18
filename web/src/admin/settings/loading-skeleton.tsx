import { Box } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

/** Keeps the place of something that is still being loaded; `label` is read aloud. */
export function LoadingSkeleton({ label, height }: { label: string; height: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      height={height}
      borderRadius="md"
      background="line"
      animation={`${pulse} 1.6s ease-in-out infinite`}
    />
  );
}
