import { Box, chakra } from '@chakra-ui/react';
import { inboxMessages } from '@site/domain/messages/inbox';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface MoreRowsProps {
  shown: number;
  /** Undefined until it is known. */
  total: number | undefined;
  hasMore: boolean;
  /** True if no more rows can be shown. */
  isMost: boolean;
  isGrowing?: boolean;
  label?: string;
  onMore(): void;
}

/** How many rows are shown, and a button for more. */
export function MoreRows(props: MoreRowsProps) {
  const { shown, total, hasMore, isMost, isGrowing = false, label = inboxMessages.more, onMore } = props;
  const status = useRef<HTMLParagraphElement>(null);
  const isOffered = hasMore && !isMost;
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    const isLast = wasOffered.current && !isOffered;
    wasOffered.current = isOffered;
    // The button that had the focus is gone.
    if (isLast && document.activeElement === document.body) status.current?.focus();
  }, [isOffered]);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mt="4">
      <chakra.p
        ref={status}
        role="status"
        tabIndex={-1}
        textStyle="small"
        color="muted"
        fontVariantNumeric="tabular-nums"
      >
        {inboxMessages.shown(shown, total)}
        {hasMore && isMost && ` ${inboxMessages.mostShown}`}
      </chakra.p>
      {isOffered && (
        <Button
          variant="outline"
          size="sm"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isGrowing || undefined}
          onClick={() => !isGrowing && onMore()}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
