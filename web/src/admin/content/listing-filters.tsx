import type { OptionSet } from '@site/domain/options';
import { readLimit } from '@site/domain/vehicles/filters';
import { availabilities, vehicleConditions } from '@site/domain/vehicles/options';
import { type ComponentProps, useState } from 'react';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { SelectField, TextField } from '#ui/form/controls.tsx';
import type { ListFilters } from '../list/list.tsx';
import { useBrands } from './listing-fields.tsx';

/** Names in the address, as in the inventory. */
const names = ['condition', 'availability', 'brand', 'price_from', 'price_to', 'photos'] as const;
const pictures = [{ value: 'none', label: 'Without photos' }] as const;

/** A vehicle without a price is within no limit. The cover of a vehicle is its first photo. */
function matching(query: URLSearchParams) {
  if (!names.some((name) => query.get(name))) return undefined;
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

export const listingFilters: ListFilters<Stored<'car_listings'>> = { matching, names, Fields };

type FieldsProps = ComponentProps<ListFilters<never>['Fields']>;

function Fields({ query, change }: FieldsProps) {
  const { options: brands } = useBrands();
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
    <>
      {select('condition', vehicleConditions)}
      {select('availability', availabilities)}
      {select('brand', brands)}
      <PriceField name="price_from" label="Lowest price (RM)" query={query} change={change} />
      <PriceField name="price_to" label="Highest price (RM)" query={query} change={change} />
      {select('photos', pictures)}
    </>
  );
}

interface PriceFieldProps extends FieldsProps {
  name: 'price_from' | 'price_to';
  label: string;
}

/** Filters on leaving the field and on Enter. */
function PriceField({ name, label, query, change }: PriceFieldProps) {
  const value = query.get(name) ?? '';
  const [typed, setTyped] = useState({ text: value, over: value, isWrong: false });
  // Another address shows its own limit.
  const { text, isWrong } = typed.over === value ? typed : { text: value, isWrong: false };
  function commit(): void {
    const limit = readLimit(name, text);
    const isRefused = text.trim() !== '' && limit === undefined;
    const shown = isRefused || String(limit ?? '') !== value ? text : value;
    setTyped({ text: shown, over: value, isWrong: isRefused });
    if (!isRefused && shown !== value) change({ [name]: limit });
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={isWrong ? 'Please enter ringgit, such as 45,000' : undefined}
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: value, isWrong: false })}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
