import type { CarListing } from '@site/domain/content/car-listing';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormOf } from '../shared/form/content-resolver.ts';
import { proposals } from './proposals.ts';

/** Fills in typed fields of the listing form that nobody has touched, while the texts that tell them are typed or imported. */
export function useProposals(): void {
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
