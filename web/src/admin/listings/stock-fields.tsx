import { chakra } from '@chakra-ui/react';
import type { CarListing } from '@site/domain/content/car-listing';
import { nextStockNumber } from '@site/domain/content/car-listing';
import { listingLabels as labels, listingManagerMessages } from '@site/domain/messages/content';
import { derivedValues, type VehicleTexts } from '@site/domain/vehicles/guesses';
import {
  availabilities,
  bodyTypes,
  fuels,
  gearboxes,
  vehicleConditions,
} from '@site/domain/vehicles/options';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { highestStockNumber } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/controls.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import type { FormOf } from '../shared/form/content-resolver.ts';
import { FieldColumns } from '../shared/form/field-columns.tsx';
import { useContentField } from '../shared/form/use-content-field.ts';
import { isBlank } from './extractor/to-import.ts';

/** The typed fields that the texts of a listing can tell. */
export type DerivedField = keyof ReturnType<typeof derivedValues>;

/** What these fields hold in the form: empty text or NaN where nothing is chosen. */
export type HeldValues = Readonly<Partial<Record<DerivedField, string | number>>>;

/**
 * What typed fields should hold now that the texts have changed. Only fields that nobody has touched get a proposal: those that are empty,
 * or hold what the texts before told. The condition is new until something tells otherwise.
 */
export function proposals(
  before: VehicleTexts,
  after: VehicleTexts,
  held: HeldValues,
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

function withCondition(texts: VehicleTexts) {
  const values = derivedValues(texts);
  return { ...values, condition: values.condition ?? ('new' as const) };
}

/** Fills in typed fields of the listing form that nobody has touched, while the texts that tell them are typed or imported. */
function useProposals(): void {
  const { watch, getValues, setValue } = useFormContext<FormOf<CarListing>>();
  useEffect(() => {
    let texts = structuredClone(getValues());
    const { unsubscribe } = watch(() => {
      const values = getValues();
      const proposed = proposals(texts, values, values);
      texts = structuredClone(values);
      for (const [field, value] of proposed) setValue(field, value, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
}

/** Shown where nothing is chosen. */
const UNKNOWN = 'Not known';

/** What visitors filter by. Numbers and choices that the texts tell are proposed while these are typed. */
export function StockFields() {
  const field = useContentField<CarListing>();
  useProposals();
  return (
    <>
      <chakra.p textStyle="small" color="muted">
        {listingManagerMessages.stockHint}
      </chakra.p>
      <FieldColumns>
        <SelectField label={labels.condition} options={vehicleConditions} {...field('condition')} />
        <SelectField label={labels.availability} options={availabilities} {...field('availability')} />
        <StockNumberField />
        <TextField label={labels.price_rm} {...field('price_rm', 'number')} />
        <TextField label={labels.mileage_km} {...field('mileage_km', 'number')} />
        <TextField label={labels.registration_year} {...field('registration_year', 'number')} />
        <SelectField label={labels.body_type} options={bodyTypes} prompt={UNKNOWN} {...field('body_type')} />
        <SelectField label={labels.fuel} options={fuels} prompt={UNKNOWN} {...field('fuel')} />
        <SelectField label={labels.gearbox} options={gearboxes} prompt={UNKNOWN} {...field('gearbox')} />
      </FieldColumns>
    </>
  );
}

/** The stock number, and a button that fills in the next free one. */
function StockNumberField() {
  const field = useContentField<CarListing>();
  const { setValue } = useFormContext<FormOf<CarListing>>();
  const [isAsking, setIsAsking] = useState(false);

  async function fillIn() {
    setIsAsking(true);
    try {
      const next = nextStockNumber(await highestStockNumber());
      setValue('stock_no', next, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      console.error(listingManagerMessages.stockNumberFailed, error);
      toastFailure(listingManagerMessages.stockNumberFailed);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <chakra.div>
      <TextField
        label={labels.stock_no}
        hint={listingManagerMessages.stockNumberHint}
        autoComplete="off"
        {...field('stock_no')}
      />
      <Button variant="quiet" size="sm" mt="1" disabled={isAsking} onClick={() => void fillIn()}>
        {listingManagerMessages.proposeStockNumber}
      </Button>
    </chakra.div>
  );
}
