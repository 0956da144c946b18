import { chakra } from '@chakra-ui/react';
import { type CarListing, carListingKind, nextStockNumber } from '@site/domain/content/car-listing';
import { listingManagerMessages } from '@site/domain/messages/content';
import { derivedValues, type VehicleTexts } from '@site/domain/vehicles/guesses';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { highestStockNumber } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/controls.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { FieldColumns } from '../form/layout.tsx';
import { useContentField } from '../form/use-content-field.ts';
import type { FormOf } from '../form/values.ts';
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

type ChoiceName = 'condition' | 'availability' | 'body_type' | 'fuel' | 'gearbox';

/** What visitors filter by. Numbers and choices that the texts tell are proposed while these are typed. */
export function StockFields() {
  const field = useContentField(carListingKind);
  useProposals();
  const { fields } = carListingKind;
  const choice = (name: ChoiceName) => ({
    ...field(name),
    options: fields[name].options ?? [],
    prompt: fields[name].empty === null ? UNKNOWN : undefined,
  });
  return (
    <>
      <chakra.p textStyle="small" color="muted">
        {listingManagerMessages.stockHint}
      </chakra.p>
      <FieldColumns>
        <SelectField {...choice('condition')} />
        <SelectField {...choice('availability')} />
        <StockNumberField />
        <TextField {...field('price_rm')} />
        <TextField {...field('mileage_km')} />
        <TextField {...field('registration_year')} />
        <SelectField {...choice('body_type')} />
        <SelectField {...choice('fuel')} />
        <SelectField {...choice('gearbox')} />
      </FieldColumns>
    </>
  );
}

/** The stock number, and a button that fills in the next free one. */
function StockNumberField() {
  const field = useContentField(carListingKind);
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
      <TextField hint={listingManagerMessages.stockNumberHint} autoComplete="off" {...field('stock_no')} />
      <Button variant="quiet" size="sm" mt="1" disabled={isAsking} onClick={() => void fillIn()}>
        {listingManagerMessages.proposeStockNumber}
      </Button>
    </chakra.div>
  );
}
