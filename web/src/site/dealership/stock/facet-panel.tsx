import { Box } from '@chakra-ui/react';
import { type Facet, facets, ranges } from '@site/domain/stock/filter-names';
import { isPriceRange, toggled } from '@site/domain/stock/filters';
import { memo, useMemo } from 'react';
import { extentOf, type FacetValue, facetValues, presentValues } from './facet-values.ts';
import { useFinder } from './finder.ts';
import { panelStyles } from './panel-styles.ts';
import { RangeFields } from './range-fields.tsx';
import type { FilterActions } from './use-filters.ts';
import { facetTitles } from './words.ts';

/** Every filter with its values and their counts. Plain elements under one style: there are a hundred of them. */
export const FacetPanel = memo(() => (
  <Box css={panelStyles}>
    <Filters />
  </Box>
));

function Filters() {
  const { stock, showsPrices, condition, filters, found, actions } = useFinder();
  const present = useMemo(() => presentValues(stock), [stock]);
  const extents = useMemo(() => ranges.map((range) => ({ range, extent: extentOf(range, stock) })), [stock]);
  const shownFacets = facets.filter((facet) => facet !== 'condition' || condition === undefined);
  return (
    <>
      {shownFacets.map((facet) => (
        <Values
          key={facet}
          facet={facet}
          values={facetValues(facet, present[facet], filters, found.counts)}
          choose={actions.choose}
        />
      ))}
      {extents.map(({ range, extent }) => {
        if (!extent || (isPriceRange(range) && !showsPrices)) return null;
        return (
          <RangeFields
            key={range}
            range={range}
            extent={extent}
            lower={filters.limits[`${range}_from`]}
            upper={filters.limits[`${range}_to`]}
            preview={actions.preview}
            commit={actions.commit}
          />
        );
      })}
    </>
  );
}

interface ValuesProps extends Pick<FilterActions, 'choose'> {
  facet: Facet;
  values: readonly FacetValue[];
}

function Values({ facet, values, choose }: ValuesProps) {
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend>{facetTitles[facet]}</legend>
      {values.map(({ value, label, count, isChosen }) => (
        <Choice
          key={value}
          {...{ facet, value, label, isChosen, choose }}
          isEmpty={count === 0 && !isChosen}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps
  extends Pick<FilterActions, 'choose'>,
    Pick<FacetValue, 'value' | 'label' | 'isChosen'> {
  facet: Facet;
  isEmpty: boolean;
}

/** A value. When another is chosen only its count is rendered. */
const Choice = memo(({ facet, value, label, isChosen, isEmpty, choose }: ChoiceProps) => (
  <label data-empty={isEmpty ? '' : undefined}>
    <input
      type="checkbox"
      name={facet}
      value={value}
      checked={isChosen}
      onChange={() => choose((before) => toggled(before, facet, value))}
    />
    <span>{label}</span>
    <Count facet={facet} value={value} />
  </label>
));

function Count({ facet, value }: { facet: Facet; value: string }) {
  return <small>{useFinder().found.counts[facet].get(value) ?? 0}</small>;
}
