import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Replaces a loading or empty list. */
export function Message({ children }: { children: ReactNode }) {
  return (
    <Box role="status" py="12" px="5" textAlign="center" color="muted" background="mist" borderRadius="md">
      {children}
    </Box>
  );
}

export function LoadFailed({ what, onRetry }: { what: string; onRetry(): void }) {
  return (
    <Box role="alert" py="12" px="5" textAlign="center" background="mist" borderRadius="md">
      <p>{what} could not be loaded. Please check your connection.</p>
      <Button variant="dark" size="sm" mt="4" onClick={onRetry}>
        Retry
      </Button>
    </Box>
  );
}
