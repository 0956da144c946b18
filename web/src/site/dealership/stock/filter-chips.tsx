import { Box, chakra } from '@chakra-ui/react';
import {
  bounded,
  criteriaOf,
  isFacet,
  noFilters,
  type StockFilters,
  toggled,
} from '@site/domain/stock/filters';
import { useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { boundLabel, valueLabel } from './words.ts';

interface FilterChipsProps {
  filters: StockFilters;
  onChoose(next: StockFilters): void;
  /** Takes the focus when the last chip has gone. */
  onEmpty(): void;
}

interface Chip {
  readonly key: string;
  readonly label: string;
  /** The filters without it. */
  readonly rest: StockFilters;
}

/** Everything that is chosen, each to be taken away, or all at once. Renders nothing without a filter. */
export function FilterChips({ filters, onChoose, onEmpty }: FilterChipsProps) {
  const list = useRef<HTMLElement>(null);
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;

  /** The chip that was pressed goes: the focus moves to the one in its place, or the one before. */
  function remove(position: number): void {
    const chip = chips[position];
    if (!chip) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[position + 1 < chips.length ? position + 1 : position - 1];
    onChoose(chip.rest);
    if (chips.length > 1) next?.focus();
    else onEmpty();
  }

  return (
    <Box
      ref={list}
      as="ul"
      aria-label="Chosen filters"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      gap="2"
    >
      {chips.map(({ key, label }, position) => (
        <li key={key}>
          <ChipButton aria-label={`Remove filter: ${label}`} onClick={() => remove(position)}>
            {label}
            <Icon name="close" width="1em" height="1em" />
          </ChipButton>
        </li>
      ))}
      <li>
        <ChipButton
          background="transparent"
          textDecoration="underline"
          onClick={() => {
            onChoose({ ...noFilters, sort: filters.sort });
            onEmpty();
          }}
        >
          Clear all
        </ChipButton>
      </li>
    </Box>
  );
}

/** Each chosen value and each bound by itself, in the order of the screen. */
function chipsOf(filters: StockFilters): readonly Chip[] {
  return criteriaOf(filters).flatMap((criterion): Chip[] => {
    if (!isFacet(criterion)) {
      const label = boundLabel(criterion, filters.limits[criterion] ?? 0);
      return [{ key: criterion, label: capitalised(label), rest: bounded(filters, criterion, undefined) }];
    }
    return filters.choices[criterion].map((value) => ({
      key: `${criterion} ${value}`,
      label: valueLabel(criterion, value),
      rest: toggled(filters, criterion, value),
    }));
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ChipButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.5rem',
      px: '3',
      fontSize: '0.9375rem',
      fontWeight: 600,
      color: 'pine.800',
      background: 'pine.100',
      borderRadius: 'full',
      cursor: 'pointer',
      transition: 'colors',
      _hover: { background: 'pine.300' },
    },
  },
  { defaultProps: { type: 'button' } },
);
