import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states.tsx';
import { useIsHydrated } from '#ui/use-query.ts';

/** The inline script keeps the query here. One that begins as that of an advertisement or a social network asks for nothing. */
const ads = ['utm_', 'fbclid=', 'gclid=', 'ttclid='].map((name) => `[data-awaited^="?${name}"]`);
const ASKED = `html[data-awaited^="?"]:not(${ads}) &`;

interface AskedProps {
  /** Says that something is loading. */
  text: string;
  children: ReactNode;
}

/** The HTML knows no query. Until hydration `text` takes the place of a part that may not be what the address asks for. */
export function Asked({ text, children }: AskedProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <Box css={isHydrated ? {} : { [ASKED]: { display: 'none' } }}>{children}</Box>
      {!isHydrated && (
        <Box display="none" minHeight="100dvh" css={{ [ASKED]: { display: 'block' } }}>
          <EmptyState text={text} />
        </Box>
      )}
    </>
  );
}
