import { Box } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

/** A skeleton for something that is loading. Screen readers read `label`. */
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
