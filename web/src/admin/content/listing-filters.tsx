import { Box } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import { readLimit } from '@site/domain/vehicles/filters';
import { availabilities, vehicleConditions } from '@site/domain/vehicles/options';
import { useState } from 'react';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { Button, WorkButton } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/controls.tsx';
import { Icon } from '#ui/icons.tsx';
import { changedQuery, type QueryChange, useQuery } from '#ui/use-query.ts';
import type { ListFilters } from '../list/list.tsx';
import { useBrands } from './listing-fields.tsx';

/** Names in the address, as in the inventory. */
const names = ['condition', 'availability', 'brand', 'price_from', 'price_to', 'photos'] as const;
const pictures = [{ value: 'none', label: 'Without photos' }] as const;

const chosenIn = (query: URLSearchParams) => names.filter((name) => query.get(name));

/** A vehicle without a price is within no limit. The cover of a vehicle is its first photo. */
function matching(query: URLSearchParams) {
  if (chosenIn(query).length === 0) return undefined;
  const [condition, availability, brand, from, to, photos] = names.map((name) => query.get(name) ?? '');
  const least = readLimit('price_from', from ?? '');
  const most = readLimit('price_to', to ?? '');
  return (listing: Stored<'car_listings'>) => {
    const { price_rm: price } = listing;
    return (
      (!condition || listing.condition === condition) &&
      (!availability || listing.availability === availability) &&
      (!brand || listing.brand_id === brand) &&
      (least === undefined || (price || 0) >= least) &&
      (most === undefined || (price !== null && price > 0 && price <= most)) &&
      (photos !== 'none' || !listing.image)
    );
  };
}

export const listingFilters: ListFilters<Stored<'car_listings'>> = { matching, Bar: FilterBar };

/** A filter is a step of the back button. */
function FilterBar() {
  const [query, setQuery] = useQuery();
  const [isOpen, setOpen] = useState(false);
  const { options: brands } = useBrands();
  const chosen = chosenIn(query);
  const change = (wanted: QueryChange) => setQuery(changedQuery({ rows: undefined, ...wanted }));
  const select = (name: (typeof names)[number], options: OptionSet) => (
    <SelectField
      label={`Filter by ${name}`}
      prompt="Any"
      options={options}
      value={query.get(name) ?? ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <Box mb="4">
      <Box
        display="flex"
        flexWrap="wrap"
        gap="3"
        mb={{ base: chosen.length > 0 || isOpen ? '3' : '0', md: '0' }}
      >
        <Button
          variant="outline"
          size="sm"
          display={{ md: 'none' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          {chosen.length === 0 ? 'Filters' : `Filters (${chosen.length})`}
        </Button>
        {chosen.length > 0 && (
          <WorkButton
            variant="quiet"
            label="Clear filters"
            onPress={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
          />
        )}
      </Box>
      <Box
        display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }}
        gap="3"
      >
        {select('condition', vehicleConditions)}
        {select('availability', availabilities)}
        {select('brand', brands)}
        <PriceField name="price_from" label="Lowest price (RM)" change={change} />
        <PriceField name="price_to" label="Highest price (RM)" change={change} />
        {select('photos', pictures)}
      </Box>
    </Box>
  );
}

interface PriceFieldProps {
  name: 'price_from' | 'price_to';
  label: string;
  change(wanted: QueryChange): void;
}

/** Filters on leaving the field and on Enter. */
function PriceField({ name, label, change }: PriceFieldProps) {
  const value = useQuery()[0].get(name) ?? '';
  const [wrong, setWrong] = useState('');
  function commit(typed: string): void {
    const limit = readLimit(name, typed);
    const isWrong = typed.trim() !== '' && limit === undefined;
    setWrong(isWrong ? 'Please enter ringgit, such as 45,000' : '');
    if (!isWrong && String(limit ?? '') !== value) change({ [name]: limit });
  }
  return (
    <TextField
      // Another address shows its own limit.
      key={value}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={value}
      error={wrong}
      onBlur={({ currentTarget }) => commit(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value)}
    />
  );
}
