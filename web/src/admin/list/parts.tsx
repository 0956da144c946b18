import { Box, HStack } from '@chakra-ui/react';
import { inboxMessages } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';
import { useEffect, useRef } from 'react';
import { WorkButton } from '../../ui/button.tsx';
import { Select } from '../../ui/form/controls.tsx';
import { Small } from '../../ui/parts.tsx';
import { useChosen } from '../../ui/use-chosen.ts';

export function MoreRows(props: {
  shown: number;
  total: number | undefined;
  hasMore: boolean;
  isMost: boolean;
  isGrowing?: boolean;
  label?: string;
  onMore(): void;
}) {
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
    <HStack flexWrap="wrap" justify="space-between" gap="3" mt="4">
      <Small ref={status} role="status" tabIndex={-1}>
        {inboxMessages.shown(shown, total)}
        {hasMore && isMost && ` ${inboxMessages.mostShown}`}
      </Small>
      {isOffered && <WorkButton label={label} isOff={isGrowing} onPress={onMore} />}
    </HStack>
  );
}

/** A select in a table, without a visible label. */
export function CellSelect<Value extends string>(props: {
  label: string;
  options: OptionSet<Value>;
  value: Value;
  /** Resolves with true on success. Never rejects. */
  onChoose(value: Value): Promise<boolean>;
}) {
  const { label, options, value, onChoose } = props;
  const [shown, choose, isStoring] = useChosen(value);

  function change(text: string) {
    const next = options.find((option) => option.value === text)?.value;
    if (next && next !== shown && !isStoring) void choose(next, () => onChoose(next));
  }

  return (
    <Box width="9rem">
      <Select
        aria-label={label}
        options={options}
        value={shown}
        minHeight="2.75rem"
        py="2"
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Box>
  );
}
