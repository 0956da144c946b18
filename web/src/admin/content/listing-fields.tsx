import { Stack } from '@chakra-ui/react';
import { managerPath } from '@site/domain/admin-routes';
import { type CarListing, carListingKind, nextStockNumber } from '@site/domain/content/car-listing';
import { followed } from '@site/domain/content/read';
import { brandChoiceMessages, listingManagerMessages } from '@site/domain/messages/content';
import { derivedValues, type VehicleTexts } from '@site/domain/vehicles/guesses';
import { useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { watchContent } from '#firebase/admin/content/content.ts';
import { highestStockNumber } from '#firebase/admin/content/save-content.ts';
import { useLive } from '#firebase/admin/live.ts';
import { WorkButton } from '#ui/button.tsx';
import { SelectField } from '#ui/form/controls.tsx';
import { Small } from '#ui/parts.tsx';
import { Field, FormSection } from '../form/field.tsx';
import { UnlessPhotos } from '../form/files.tsx';
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
  useFailureTold(live, brandChoiceMessages.fetchFailed);
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
        prompt={live.state === 'loading' ? brandChoiceMessages.loading : brandChoiceMessages.prompt}
        // Controlled, since the brands may arrive after the value.
        {...field}
        onChange={(event) => choose(event.currentTarget.value)}
        error={fieldState.error?.message}
      />
      {live.state === 'failed' && (
        <WorkButton variant="quiet" label="Retry loading the brands" onPress={retry} />
      )}
      {live.state === 'loaded' && brands.length === 0 && (
        <Link to={managerPath('car_brands')}>{brandChoiceMessages.none}</Link>
      )}
    </Stack>
  );
}

const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'];
const TRANSMISSIONS = ['Automatic', 'Manual', 'CVT', 'Dual-clutch'];

/** Fields follow their texts, and the texts fill other fields of the stock that nobody has touched. */
export function ListingFields() {
  const { watch, getValues, setValue } = useFormContext<ListingForm>();
  useEffect(() => {
    let texts = structuredClone(getValues());
    const { unsubscribe } = watch(() => {
      const values = getValues();
      const told = asTold(texts, values);
      texts = structuredClone(values);
      for (const [field, value] of told) setValue(field, value, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
  return (
    <>
      <FormSection title="The vehicle" columns={3}>
        <BrandField />
        <Field name="model" />
        <Field name="year" />
        <Field name="price" hint="In RM, such as 89,900" />
        <Field name="fuel_type" suggestions={FUELS} />
        <Field name="transmission" suggestions={TRANSMISSIONS} />
        <Field name="description" rows={5} />
        <Field name="engine_size" hint="Such as 1.5L" />
        <Field name="color" />
        <Field name="location" hint="Where it stands" />
        <Field name="features" />
      </FormSection>
      <FormSection title="Stock and search" columns={3}>
        <Small>{listingManagerMessages.stockHint}</Small>
        <Field name="condition" />
        <Field name="availability" />
        <StockNumberField />
        <Field name="price_rm" />
        <Field name="mileage_km" />
        <Field name="registration_year" />
        <Field name="body_type" />
        <Field name="fuel" />
        <Field name="gearbox" />
      </FormSection>
      <FormSection title="Files">
        <UnlessPhotos>
          <Field name="image" />
        </UnlessPhotos>
        <Field name="brochure_pdf" />
      </FormSection>
    </>
  );
}

/** An empty number field holds NaN. */
export function isBlank(held: string | number): boolean {
  return ['', 'NaN'].includes(String(held).trim());
}

type DerivedField = keyof ReturnType<typeof derivedValues>;

/** The fields that texts change: those that follow a text, and proposals for others. */
export function asTold(before: ListingForm, now: ListingForm) {
  const proposed = { ...now, ...Object.fromEntries(proposals(before, now, now)) };
  const told = Object.entries(followed(carListingKind, proposed, before));
  const changes = told.filter(([field, value]) => !Object.is(value, now[field as keyof ListingForm]));
  return changes.map(
    ([field, value]) => [field as DerivedField, (value ?? '') as ListingForm[DerivedField]] as const,
  );
}

/** A field is untouched if it is empty or holds the earlier derived value. Touched fields get no proposal. */
function proposals(
  before: VehicleTexts,
  after: VehicleTexts,
  held: Readonly<Partial<Record<DerivedField, string | number>>>,
): ReadonlyMap<DerivedField, NonNullable<CarListing[DerivedField]>> {
  const [told, telling] = [withCondition(before), withCondition(after)];
  return new Map(
    (Object.keys(telling) as DerivedField[]).flatMap((field) => {
      const [old, now, value] = [told[field], telling[field], held[field]];
      const isUntouched = value === undefined || isBlank(value) || value === old;
      return now !== null && now !== old && isUntouched ? [[field, now] as const] : [];
    }),
  );
}

export function withCondition(texts: VehicleTexts) {
  const values = derivedValues(texts);
  return { ...values, condition: values.condition ?? ('new' as const) };
}

function StockNumberField() {
  const { setValue } = useFormContext<ListingForm>();

  async function fillIn() {
    const next = nextStockNumber(await highestStockNumber());
    setValue('stock_no', next, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Stack gap="1" align="stretch">
      <Field name="stock_no" hint={listingManagerMessages.stockNumberHint} autoComplete="off" />
      <WorkButton
        variant="quiet"
        label={listingManagerMessages.proposeStockNumber}
        onPress={() => tell(fillIn, { failed: listingManagerMessages.stockNumberFailed })}
      />
    </Stack>
  );
}
