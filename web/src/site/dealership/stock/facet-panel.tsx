import { Box } from '@chakra-ui/react';
import { type Facet, facets, ranges } from '@site/domain/stock/filter-names';
import { isPriceRange, type StockFilters, toggled } from '@site/domain/stock/filters';
import type { Found } from '@site/domain/stock/find-vehicles';
import type { StockVehicle } from '@site/domain/stock/stock-vehicle';
import { memo, useMemo } from 'react';
import { extentOf, type FacetValue, facetValues } from './facet-values.ts';
import { panelStyles } from './panel-styles.ts';
import { RangeFields } from './range-fields.tsx';
import { facetTitles } from './words.ts';

export interface FacetPanelProps {
  /** What is filtered. */
  stock: readonly StockVehicle[];
  showsPrices: boolean;
  hasOneCondition: boolean;
  filters: StockFilters;
  found: Found;
  onChoose(next: StockFilters): void;
  onPreview(next: StockFilters): void;
  onCommit(): void;
}

/** Every filter with its values and their counts. Plain elements under one style: there are a hundred of them, and each choice renders all. */
export function FacetPanel(props: FacetPanelProps) {
  const { stock, showsPrices, hasOneCondition, filters, found, onChoose, onPreview, onCommit } = props;
  const extents = useMemo(() => ranges.map((range) => ({ range, extent: extentOf(range, stock) })), [stock]);
  const shownFacets = facets.filter((facet) => facet !== 'condition' || !hasOneCondition);
  return (
    <Box css={panelStyles}>
      {shownFacets.map((facet) => (
        <Values
          key={facet}
          facet={facet}
          values={facetValues(facet, stock, filters, found.counts)}
          onToggle={(value) => onChoose(toggled(filters, facet, value))}
        />
      ))}
      {extents.map(
        ({ range, extent }) =>
          extent &&
          (showsPrices || !isPriceRange(range)) && (
            <RangeFields
              key={range}
              range={range}
              extent={extent}
              filters={filters}
              onPreview={onPreview}
              onCommit={onCommit}
            />
          ),
      )}
    </Box>
  );
}

interface ValuesProps {
  facet: Facet;
  values: readonly FacetValue[];
  onToggle(value: string): void;
}

function Values({ facet, values, onToggle }: ValuesProps) {
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend>{facetTitles[facet]}</legend>
      {values.map(({ value, label, count, isChosen }) => (
        <label key={value} data-empty={count === 0 && !isChosen ? '' : undefined}>
          <input
            type="checkbox"
            name={facet}
            value={value}
            checked={isChosen}
            onChange={() => onToggle(value)}
          />
          <span>{label}</span>
          <Count count={count} />
        </label>
      ))}
    </fieldset>
  );
}

const Count = memo(({ count }: { count: number }) => <small>{count}</small>);
