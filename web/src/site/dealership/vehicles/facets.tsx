import { Box, type SystemStyleObject } from '@chakra-ui/react';
import {
  bounded,
  criteriaOf,
  type Facet,
  facets,
  isFacet,
  isPriceRange,
  type RangeName,
  ranges,
  type StockFilters,
  toggled,
} from '@site/domain/vehicles/filters';
import type { FacetCounts } from '@site/domain/vehicles/find';
import { memo, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { PlainIcon } from '#ui/icons.tsx';
import { Small } from '#ui/parts.tsx';
import { type Change, type FilterActions, type Finder, useFinder, withoutFilters } from './filters.ts';
import { extentOf, RangeFields } from './range-fields.tsx';
import texts from './stock.json';
import { boundLabel, capitalised, facetOptions, instalmentBasis, valueLabel } from './words.ts';

type OfFinder = Pick<Finder, 'stock' | 'filters'> & { atFirst: StockFilters };

/** The values in stock and those chosen now or `atFirst`, in the order of options or of the alphabet. Counts vehicles under the other filters. */
export function facetValues(facet: Facet, { stock, filters, atFirst }: OfFinder, counts: FacetCounts) {
  const chosen = filters.choices[facet];
  const present = stock.flatMap((vehicle) => vehicle[facet] ?? []);
  return inOrder(facet, new Set([...present, ...chosen, ...atFirst.choices[facet]])).map((value) => ({
    value,
    label: valueLabel(facet, value),
    count: counts[facet].get(value) ?? 0,
    isChosen: chosen.includes(value),
  }));
}

function inOrder(facet: Facet, values: ReadonlySet<string>): readonly string[] {
  const order = facetOptions[facet].map(({ value }) => value);
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return [...values].sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'en-MY'));
}

/** The cost of a car comes first. Plain elements with one style: there are a hundred. */
export const FacetPanel = memo(() => {
  const finder = useFinder();
  const { stock, showsPrices, condition, filters, found, actions } = finder;
  // The box of a value that only the address names keeps the focus.
  const [atFirst] = useState(filters);
  // The pressed box and the number of vehicles render first.
  const counts = useDeferredValue(found.counts);
  const extents = useMemo(() => ranges.map((range) => ({ range, extent: extentOf(range, stock) })), [stock]);
  const shownFacets = facets.filter((facet) => facet !== 'condition' || condition === undefined);
  const rangesOf = (isWanted: (range: RangeName) => boolean) =>
    extents.map(({ range, extent }) => {
      if (!extent || !isWanted(range) || (isPriceRange(range) && !showsPrices)) return null;
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
    });
  return (
    <Box css={panelStyles}>
      {rangesOf(isPriceRange)}
      {showsPrices && extents.some(({ range, extent }) => range === 'instalment' && extent) && (
        <Small mt="-3">{instalmentBasis}</Small>
      )}
      {shownFacets.map((facet) => {
        const values = facetValues(facet, { stock, filters, atFirst }, counts);
        if (values.length === 0) return null;
        return (
          <fieldset key={facet}>
            <legend>{texts.facets[facet]}</legend>
            {values.map((value) => (
              <Choice key={value.value} facet={facet} {...value} choose={actions.choose} />
            ))}
          </fieldset>
        );
      })}
      {rangesOf((range) => !isPriceRange(range))}
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

  /** A dropped chip is shown until the list has followed. */
  function drop(chip: HTMLElement, remove: Change): void {
    chip.dataset['dropped'] = '';
    const others = [
      ...(list.current?.querySelectorAll<HTMLElement>('button:not([data-all], [data-dropped])') ?? []),
    ];
    const isBehind = (other: HTMLElement) =>
      chip.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    choose(remove);
    (others.find(isBehind) ?? others.at(-1) ?? heading.current)?.focus();
  }

  return (
    <ul ref={list} aria-label="Chosen filters">
      {chips.map(({ key, label, remove }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={({ currentTarget }) => drop(currentTarget, remove)}
          >
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

export const chipStyles = {
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2' },
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
  '& button span': { overflowWrap: 'anywhere' },
  '& button[data-all]:not(:hover)': { background: 'transparent' },
  '& button[data-all]': { textDecoration: 'underline' },
} as const;

const thumb = {
  pointerEvents: 'auto',
  appearance: 'none',
  boxSize: '1.5rem',
  borderRadius: 'full',
  border: '2px solid {colors.pine.700}',
  background: 'paper',
  boxShadow: 'raised',
  cursor: 'grab',
} as const;

const panelStyles: SystemStyleObject = {
  display: 'grid',
  gap: '6',
  '& fieldset': { minWidth: '0' },
  '& legend': { fontWeight: 700, mb: '2', width: '100%' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '2.75rem', lg: '2.25rem' },
    mx: '-2',
    px: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { background: 'mist' },
  },
  '& label[data-empty]': { color: 'muted' },
  '& label span': { flex: '1' },
  '& label small': {
    fontSize: '0.8125rem',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    // As wide as the longest count: changed counts cause no layout.
    width: '3rem',
    height: '1.25rem',
    lineHeight: '1.25rem',
    textAlign: 'end',
    contain: 'strict',
  },
  '& input[type=checkbox]': {
    boxSize: '1.25rem',
    flexShrink: '0',
    accentColor: '{colors.pine.700}',
    cursor: 'pointer',
  },
  '& [data-slider]': {
    position: 'relative',
    height: '2.25rem',
    mb: '2',
    mx: '1',
    // The track, and the chosen range in green.
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      top: 'calc(50% - 2px)',
      height: '4px',
      borderRadius: 'full',
      forcedColorAdjust: 'none',
    },
    '&::before': { insetX: '0', background: 'line' },
    '&::after': { left: 'var(--from)', right: 'var(--to)', background: 'pine.600' },
    '@media (forced-colors: active)': {
      '&::before': { background: 'GrayText' },
      '&::after': { background: 'Highlight' },
    },
  },
  '& input[type=range]': {
    appearance: 'none',
    position: 'absolute',
    insetX: '0',
    width: '100%',
    height: '100%',
    background: 'transparent',
    // Two sliders overlap: only their thumbs react.
    pointerEvents: 'none',
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, boxSize: '1.25rem' },
  },
  '& [data-fields]': { display: 'flex', alignItems: 'start', gap: '2' },
  '& [data-fields] label': {
    flex: '1',
    mx: '0',
    px: { base: '3', lg: '2' },
    minHeight: '2.75rem',
    gap: '1',
    border: '1px solid {colors.edge}',
    borderRadius: 'md',
    cursor: 'text',
    _hover: { background: 'paper', borderColor: 'ink' },
    _focusWithin: { borderColor: 'pine.600', outline: '3px solid {colors.pine.600}', outlineOffset: '1px' },
  },
  // An error message needs the width of both fields.
  '& [data-fields]:has(em)': { flexDirection: 'column', alignItems: 'stretch' },
  '& [data-fields] label:has(em)': { flexWrap: 'wrap', borderColor: 'coral.600' },
  '& [data-fields] em': {
    flexBasis: '100%',
    pb: '2',
    color: 'coral.600',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
  },
  '& [data-fields] label span': { flex: 'none', color: 'muted', fontSize: '0.875rem' },
  '& [data-fields] input': {
    minWidth: '0',
    width: '100%',
    fontSize: { base: '1rem', lg: '0.9375rem' },
    background: 'transparent',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    outline: 'none',
  },
};
