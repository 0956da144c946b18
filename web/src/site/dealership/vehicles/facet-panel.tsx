import { Box } from '@chakra-ui/react';
import { type Facet, facets, isPriceRange, ranges, toggled } from '@site/domain/vehicles/filters';
import { memo, useDeferredValue, useMemo } from 'react';
import { extentOf, type FacetValue, facetValues, presentValues } from './facet-values.ts';
import { useFinder } from './finder-context.ts';
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
  // They follow with the list: the box that is pressed and the number of vehicles answer first.
  const counts = useDeferredValue(found.counts);
  const present = useMemo(() => presentValues(stock), [stock]);
  const extents = useMemo(() => ranges.map((range) => ({ range, extent: extentOf(range, stock) })), [stock]);
  const shownFacets = facets.filter((facet) => facet !== 'condition' || condition === undefined);
  return (
    <>
      {shownFacets.map((facet) => (
        <Values
          key={facet}
          facet={facet}
          values={facetValues(facet, present[facet], filters, counts)}
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
      {values.map((value) => (
        <Choice key={value.value} facet={facet} {...value} choose={choose} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps extends Pick<FilterActions, 'choose'>, FacetValue {
  facet: Facet;
}

const Choice = memo(({ facet, value, label, count, isChosen, choose }: ChoiceProps) => (
  <label data-empty={count === 0 && !isChosen ? '' : undefined}>
    <input
      type="checkbox"
      name={facet}
      value={value}
      checked={isChosen}
      onChange={() => choose((before) => toggled(before, facet, value))}
    />
    <span>{label}</span>
    <small>{count}</small>
  </label>
));
