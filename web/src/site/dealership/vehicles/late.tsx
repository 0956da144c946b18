import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';

/** Around what no visit begins with: React hydrates a boundary late, and what was clicked in it before would be lost. */
export function Late({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Box minHeight="64rem" />}>{children}</Suspense>;
}
