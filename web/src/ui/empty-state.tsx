import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type EmptyStateProps = { text: string; onAgain?(): void; children?: ReactNode };

/** Replaces an empty list. Screen readers announce the text. `onAgain` repeats a failed read. */
export function EmptyState({ text, onAgain, children }: EmptyStateProps) {
  return (
    <Box
      role="status"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="5"
      minHeight="14rem"
      px="5"
      py="10"
      borderRadius="lg"
      background="mist"
      textAlign="center"
    >
      <chakra.p textStyle="lead" color="muted">
        {text}
      </chakra.p>
      {onAgain && (
        <Button variant="dark" size="sm" onClick={onAgain}>
          Try again
        </Button>
      )}
      {children}
    </Box>
  );
}
