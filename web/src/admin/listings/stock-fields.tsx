import { chakra } from '@chakra-ui/react';
import type { CarListing } from '@site/domain/content/car-listing';
import { nextStockNumber } from '@site/domain/content/stock-number';
import { listingLabels as labels, listingManagerMessages } from '@site/domain/messages/content';
import {
  availabilities,
  bodyTypes,
  fuels,
  gearboxes,
  vehicleConditions,
} from '@site/domain/vehicles/options';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { highestStockNumber } from '../../firebase/admin/content/stock-numbers.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/controls.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import type { FormOf } from '../shared/form/content-resolver.ts';
import { FieldColumns } from '../shared/form/field-columns.tsx';
import { useContentField } from '../shared/form/use-content-field.ts';
import { useProposals } from './use-proposals.ts';

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
