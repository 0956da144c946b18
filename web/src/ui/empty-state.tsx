import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  children?: ReactNode;
}

/** Replaces an empty list. Screen readers announce the text. */
export function EmptyState({ text, children }: EmptyStateProps) {
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
      {children}
    </Box>
  );
}
