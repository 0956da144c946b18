import { Box } from '@chakra-ui/react';
import {
  bounded,
  byFacet,
  criteriaOf,
  type Facet,
  facets,
  isFacet,
  isPriceRange,
  ranges,
  type StockFilters,
  toggled,
} from '@site/domain/vehicles/filters';
import type { FacetCounts } from '@site/domain/vehicles/find';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { memo, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { PlainIcon } from '#ui/icons.tsx';
import { type Change, type FilterActions, useFinder, withoutFilters } from './filters.ts';
import { panelStyles } from './panel-styles.ts';
import { extentOf, RangeFields } from './range-fields.tsx';
import { boundLabel, facetOptions, facetTitles, valueLabel } from './words.ts';

/** The values in stock and the chosen ones, in the order of options or of the alphabet. Counts vehicles under the other filters. */
export function facetValues(
  facet: Facet,
  present: ReadonlySet<string>,
  filters: StockFilters,
  counts: FacetCounts,
) {
  const chosen = filters.choices[facet];
  return inOrder(facet, new Set([...present, ...chosen])).map((value) => ({
    value,
    label: valueLabel(facet, value),
    count: counts[facet].get(value) ?? 0,
    isChosen: chosen.includes(value),
  }));
}

export function presentValues(facet: Facet, stock: readonly StockVehicle[]): ReadonlySet<string> {
  return new Set(stock.flatMap((vehicle) => vehicle[facet] ?? []));
}

function inOrder(facet: Facet, values: ReadonlySet<string>): readonly string[] {
  const order = facetOptions[facet].map(({ value }) => value);
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return [...values].sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'en-MY'));
}

/** Plain elements with one style: there are a hundred. */
export const FacetPanel = memo(() => {
  const { stock, showsPrices, condition, filters, found, actions } = useFinder();
  // The pressed box and the number of vehicles render first.
  const counts = useDeferredValue(found.counts);
  const present = useMemo(() => byFacet((facet) => presentValues(facet, stock)), [stock]);
  const extents = useMemo(() => ranges.map((range) => ({ range, extent: extentOf(range, stock) })), [stock]);
  const shownFacets = facets.filter((facet) => facet !== 'condition' || condition === undefined);
  return (
    <Box css={panelStyles}>
      {shownFacets.map((facet) => {
        const values = facetValues(facet, present[facet], filters, counts);
        if (values.length === 0) return null;
        return (
          <fieldset key={facet}>
            <legend>{facetTitles[facet]}</legend>
            {values.map((value) => (
              <Choice key={value.value} facet={facet} {...value} choose={actions.choose} />
            ))}
          </fieldset>
        );
      })}
      {extents.map(({ range, extent }) => {
        if (!extent || (isPriceRange(range) && !showsPrices)) return null;
        return (
          <RangeFields
            key={range}
            range={range}
            extent={extent}
            lower={filters.limits[`${range}_from`]}
            upper={filters.limits[`${range}_to`]}
            {...actions}
          />
        );
      })}
    </Box>
  );
});

type FacetValue = ReturnType<typeof facetValues>[number];
type Choose = FilterActions['choose'];

type ChoiceProps = FacetValue & { facet: Facet; choose: Choose };

const Choice = memo(({ facet, value, label, count, isChosen, choose }: ChoiceProps) => (
  <label data-empty={count === 0 && !isChosen ? '' : undefined}>
    <input
      type="checkbox"
      name={facet}
      value={value}
      checked={isChosen}
      onChange={() => choose((before) => toggled(before, facet, value))}
    />
    <span dir="auto">{label}</span>
    <small>{count}</small>
  </label>
));

type Chip = { key: string; label: string; remove: Change };

type FilterChipsProps = { filters: StockFilters; choose: Choose; heading: RefObject<HTMLElement | null> };

/** The parent styles the chips (`chipStyles`). `heading` gets the focus when the last chip disappears. */
export const FilterChips = memo(({ filters, choose, heading }: FilterChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;

  /** Moves the focus to the next chip, or the one before. */
  function remove(position: number): void {
    const chip = chips[position];
    if (!chip) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[position + 1 < chips.length ? position + 1 : position - 1];
    choose(chip.remove);
    (chips.length > 1 ? next : heading.current)?.focus();
  }

  return (
    <ul ref={list} aria-label="Chosen filters">
      {chips.map(({ key, label }, position) => (
        <li key={key}>
          <button type="button" aria-label={`Remove filter: ${label}`} onClick={() => remove(position)}>
            <span dir="auto">{label}</span>
            <PlainIcon name="close" width="1em" height="1em" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          data-all=""
          onClick={() => {
            choose(withoutFilters);
            heading.current?.focus();
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
});

/** In screen order. */
function chipsOf(filters: StockFilters): readonly Chip[] {
  return criteriaOf(filters).flatMap((criterion): Chip[] => {
    if (!isFacet(criterion)) {
      const label = capitalised(boundLabel(criterion, filters.limits[criterion] ?? 0));
      return [{ key: criterion, label, remove: (before) => bounded(before, criterion, undefined) }];
    }
    return filters.choices[criterion].map((value) => ({
      key: `${criterion} ${value}`,
      label: valueLabel(criterion, value),
      // A second press must not choose the value again.
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
    transition: 'var(--fade)',
    _hover: { background: 'pine.300' },
  },
  '& button[data-all]:not(:hover)': { background: 'transparent' },
  '& button[data-all]': { textDecoration: 'underline' },
} as const;
