import { Box, HStack, Input, InputGroup } from '@chakra-ui/react';
import { inboxMessages } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';
import { useEffect, useRef, useState } from 'react';
import { Select } from '../../ui/form/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Small } from '../shared/list-row.tsx';
import { useChosen } from '../shared/use-chosen.ts';
import { WorkButton } from '../shared/work-button.tsx';

/** The debounce in milliseconds: browsers have a rate limit for changes of the address. */
const TYPING_PAUSE = 150;

/** Searches while typing, and on blur, because a late change of the address would reach the screen that opens next. */
export function SearchField(props: { label: string; value: string; onChange(value: string): void }) {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (typed === value) return;
    timer.current = setTimeout(() => onChange(typed), TYPING_PAUSE);
    return () => clearTimeout(timer.current);
  }, [typed, value, onChange]);
  function searchNow(): void {
    clearTimeout(timer.current);
    if (typed !== value) onChange(typed);
  }
  return (
    <InputGroup startElement={<Icon name="search" />} width={{ base: '100%', md: '20rem' }}>
      <Input
        type="search"
        size="lg"
        borderColor="edge"
        borderRadius="full"
        aria-label={label}
        placeholder="Search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={searchNow}
      />
    </InputGroup>
  );
}

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

const ATTRIBUTE = 'data-focus';
export const ADD = 'add';
export const LIST = 'list';

export const focusTarget = (name: string) => ({ [ATTRIBUTE]: name });

function focus(name: string): boolean {
  const target = document.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(name)}"]`);
  target?.focus();
  return target !== null;
}

/** `opened` names the button that opened a form, while the form is open. */
export function useFocusReturn(opened: string | undefined): void {
  const last = useRef(opened);
  useEffect(() => {
    const opener = last.current;
    last.current = opened;
    // The row may be gone, or not shown now.
    if (opened === undefined && opener !== undefined) focus(opener) || focus(ADD);
  }, [opened]);
}

/**
 * Focuses the list's title if the focus is lost: the deleted row is gone and the question closed, in either order, or the bar of chosen
 * rows is gone.
 */
export function useFocusAfterChange(rows: number, isAsking: boolean, chosen = 0): void {
  const last = useRef({ rows, isAsking, chosen });
  useEffect(() => {
    const before = last.current;
    last.current = { rows, isAsking, chosen };
    const isDeleted = rows < before.rows || (before.isAsking && !isAsking);
    const isOver = before.chosen > 0 && chosen === 0;
    if ((isDeleted || isOver) && document.activeElement === document.body) focus(LIST);
  }, [rows, isAsking, chosen]);
}
