import { Box, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusQuietly } from './page.tsx';
import { Lead } from './parts.tsx';
import { dismissFailure } from './toast/toast-store.ts';

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

export function Message({ children }: { children: ReactNode }) {
  return (
    <Box role="status" py="12" px="5" textAlign="center" color="muted" background="mist" borderRadius="md">
      {children}
    </Box>
  );
}

/** The pressed button disappears: the focus waits in the section around it. The last failure is told no longer. */
const again =
  (ask: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    focusQuietly(currentTarget.closest('section'));
    dismissFailure();
    ask();
  };

export function LoadFailed({ what, onRetry }: { what: string; onRetry(): void }) {
  return <Failed text={`${what} could not be loaded. Please check your connection.`} onRetry={onRetry} />;
}

export function Failed({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <Box role="alert" py="12" px="5" textAlign="center" background="mist" borderRadius="md">
      <p>{text}</p>
      <Button variant="dark" size="sm" mt="4" onClick={again(onRetry)}>
        Retry
      </Button>
    </Box>
  );
}

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
      <Lead>{text}</Lead>
      {onAgain && (
        <Button variant="dark" size="sm" onClick={again(onAgain)}>
          Try again
        </Button>
      )}
      {children}
    </Box>
  );
}

interface SkeletonGridProps extends HTMLChakraProps<'div'> {
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
