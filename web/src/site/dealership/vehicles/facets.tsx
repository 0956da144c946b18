import {
  bounded,
  criteriaOf,
  isFacet,
  noFilters,
  type StockFilters,
  toggled,
} from '@site/domain/vehicles/filters';
import { memo, type RefObject, useDeferredValue, useRef } from 'react';
import { PlainIcon } from '../../../ui/icons.tsx';
import { type Finder, useFinder } from './finder-context.ts';
import type { Change } from './use-filters.ts';
import { boundLabel, valueLabel } from './words.ts';

interface FilterChipsProps {
  /** Takes the focus when the last chip has gone. */
  heading: RefObject<HTMLElement | null>;
}

interface Chip {
  readonly key: string;
  readonly label: string;
  /** Takes it away. */
  readonly remove: Change;
}

/**
 * Everything that is chosen, each to be taken away, or all at once. Renders nothing without a filter. They follow with the list, which they
 * move up and down. Whatever they are in styles them (`chipStyles`).
 */
export function FilterChips({ heading }: FilterChipsProps) {
  const { filters, actions } = useFinder();
  return <Chips filters={useDeferredValue(filters)} actions={actions} heading={heading} />;
}

interface ChipsProps extends FilterChipsProps, Pick<Finder, 'filters' | 'actions'> {}

const Chips = memo(({ filters, actions, heading }: ChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;

  /** The chip that was pressed goes: the focus moves to the one in its place, or the one before. */
  function remove(position: number): void {
    const chip = chips[position];
    if (!chip) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[position + 1 < chips.length ? position + 1 : position - 1];
    actions.choose(chip.remove);
    if (chips.length > 1) next?.focus();
    else heading.current?.focus();
  }

  return (
    <ul ref={list} aria-label="Chosen filters">
      {chips.map(({ key, label }, position) => (
        <li key={key}>
          <button type="button" aria-label={`Remove filter: ${label}`} onClick={() => remove(position)}>
            {label}
            <PlainIcon name="close" width="1em" height="1em" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          data-all=""
          onClick={() => {
            actions.choose(({ sort }) => ({ ...noFilters, sort }));
            heading.current?.focus();
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
});

/** Each chosen value and each bound by itself, in the order of the screen. */
function chipsOf(filters: StockFilters): readonly Chip[] {
  return criteriaOf(filters).flatMap((criterion): Chip[] => {
    if (!isFacet(criterion)) {
      const label = boundLabel(criterion, filters.limits[criterion] ?? 0);
      return [
        {
          key: criterion,
          label: capitalised(label),
          remove: (before) => bounded(before, criterion, undefined),
        },
      ];
    }
    return filters.choices[criterion].map((value) => ({
      key: `${criterion} ${value}`,
      label: valueLabel(criterion, value),
      // Not chosen again by a second press, on its way out.
      remove: (before) =>
        before.choices[criterion].includes(value) ? toggled(before, criterion, value) : before,
    }));
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const chipStyles = {
  '& ul': { listStyleType: 'none', display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& button': {
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
  '& button[data-all]:not(:hover)': { background: 'transparent' },
  '& button[data-all]': { textDecoration: 'underline' },
} as const;
