import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const tones = {
  success: { background: 'pine.50', borderColor: 'pine.600' },
  warning: { background: 'sun.100', borderColor: 'sun.600' },
  failure: { background: 'coral.100', borderColor: 'coral.600' },
} as const;

/** A permanent message. Screen readers announce it. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <Box
      role="alert"
      color="ink"
      textStyle="small"
      p="4"
      borderRadius="md"
      border="1px solid"
      {...tones[tone]}
    >
      {children}
    </Box>
  );
}
