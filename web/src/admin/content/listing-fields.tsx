import { Stack } from '@chakra-ui/react';
import { managerPath } from '@site/domain/admin-routes';
import { type CarListing, carListingKind, nextStockNumber } from '@site/domain/content/car-listing';
import { followed } from '@site/domain/fields';
import { derivedValues, type VehicleTexts } from '@site/domain/vehicles/guesses';
import { use, useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ourStockNumbers } from '#firebase/admin/content/save-content.ts';
import { watchContent } from '#firebase/admin/content/watch-content.ts';
import { useLive } from '#firebase/admin/live.ts';
import { WorkButton } from '#ui/button.tsx';
import { SelectField } from '#ui/form/controls.tsx';
import { Held, useHeld } from '#ui/form/fields-form.tsx';
import { useFormEntry } from '../form/entry.ts';
import { Field, KindFields } from '../form/field.tsx';
import { tell, useFailureTold } from '../shared/tell.ts';

/** Empty text in place of null. */
export type ListingForm = { [K in keyof CarListing]: Exclude<CarListing[K], null> };

/** The select and the extractor share one listener. */
export function useBrands() {
  const [live, retry] = useLive('car_brands by name', () =>
    watchContent('car_brands', {
      order: (one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)),
    }),
  );
  // A brand without a name cannot be chosen.
  const brands = live.state === 'loaded' ? live.data.filter(({ name }) => name.trim() !== '') : [];
  return { live, brands, options: brands.map(({ id, name }) => ({ value: id, label: name })), retry };
}

/** Returns a function that sets the brand and copies its name into `make`. An unknown id empties both. */
export function useBrandChoice(): (brandId: string) => void {
  const { brands } = useBrands();
  const { setValue, formState } = useFormContext<ListingForm>();
  // Read while rendering: the form notifies a component only of states that it has read.
  const { isSubmitted } = formState;
  return (brandId) => {
    const brand = brands.find(({ id }) => id === brandId);
    const change = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('make', brand?.name ?? '', change);
    setValue('brand_id', brand?.id ?? '', change);
  };
}

function BrandField() {
  const { live, brands, options, retry } = useBrands();
  useFailureTold(live, 'Failed to fetch car brands');
  const { field, fieldState } = useController<ListingForm, 'brand_id'>({ name: 'brand_id' });
  const make = useWatch<ListingForm, 'make'>({ name: 'make' });
  const choose = useBrandChoice();
  // While the brands load, or after the brand was deleted, the listing still shows its make.
  if (field.value !== '' && !brands.some(({ id }) => id === field.value)) {
    options.unshift({ value: field.value, label: make || field.value });
  }
  return (
    <Stack align="stretch">
      <SelectField
        label={carListingKind.fields.brand_id.label}
        required
        options={options}
        prompt={live.state === 'loading' ? 'Loading brands...' : 'Select a brand'}
        // Controlled, since the brands may arrive after the value.
        {...field}
        {...useHeld('select')}
        onChange={(event) => choose(event.currentTarget.value)}
        error={fieldState.error?.message}
      />
      {live.state === 'failed' && (
        <WorkButton variant="quiet" label="Retry loading the brands" onPress={retry} />
      )}
      {live.state === 'loaded' && brands.length === 0 && (
        <Link to={managerPath('car_brands')}>
          There are no brands yet. Add one in the Car Brands Manager first.
        </Link>
      )}
    </Stack>
  );
}

/** Fields follow their texts, and the texts fill other fields of the stock that nobody has touched. */
export function ListingFields() {
  const { watch, getValues, setValue } = useFormContext<ListingForm>();
  useEffect(() => {
    let texts = structuredClone(getValues());
    const proposed: Partial<ListingForm> = {};
    const { unsubscribe } = watch(() => {
      const values = getValues();
      const told = asTold(texts, values, proposed);
      texts = structuredClone(values);
      Object.assign(proposed, Object.fromEntries(told));
      for (const [field, value] of told) setValue(field, value, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
  return <KindFields controls={controls} />;
}

const controls = { brand_id: BrandField, stock_no: StockNumberField };

/** An empty number field holds NaN. */
export function isBlank(held: string | number): boolean {
  return ['', 'NaN'].includes(String(held).trim());
}

type DerivedField = keyof ReturnType<typeof derivedValues>;

/**
 * The fields that texts change: those that follow a text, and others that nobody has touched. These are empty, or hold what the earlier
 * texts told, or what is in `last`: a half typed text may tell nothing.
 */
export function asTold(before: ListingForm, now: ListingForm, last: Partial<ListingForm> = {}) {
  const [told, telling] = [withCondition(before), withCondition(now)];
  const proposed = (Object.keys(telling) as DerivedField[]).filter((field) => {
    const isUntouched = isBlank(now[field]) || now[field] === told[field] || now[field] === last[field];
    return isUntouched && telling[field] !== null && telling[field] !== told[field];
  });
  const proposals = Object.fromEntries(proposed.map((field) => [field, telling[field]]));
  const followers = followed(carListingKind, { ...now, ...proposals }, before);
  const changes = Object.entries(followers).filter(
    ([field, value]) => !Object.is(value, now[field as keyof ListingForm]),
  );
  return changes.map(
    ([field, value]) => [field as DerivedField, (value ?? '') as ListingForm[DerivedField]] as const,
  );
}

export function withCondition(texts: VehicleTexts) {
  const values = derivedValues(texts);
  return { ...values, condition: values.condition ?? ('new' as const) };
}

function StockNumberField({ name }: { name: string }) {
  const { getValues, setValue } = useFormContext<ListingForm>();
  const { uploads } = useFormEntry();

  async function fillIn() {
    const held = getValues('stock_no');
    const next = nextStockNumber(await ourStockNumbers());
    // Somebody may have typed a number meanwhile.
    if (getValues('stock_no') !== held) return;
    setValue('stock_no', next, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Stack gap="1" align="stretch">
      <Field name={name} />
      <WorkButton
        variant="quiet"
        label="Use the next free number"
        isOff={use(Held)}
        onPress={() => tell(() => uploads.hold(fillIn), { failed: 'Failed to find the next stock number' })}
      />
    </Stack>
  );
}
