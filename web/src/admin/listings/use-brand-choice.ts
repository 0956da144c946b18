import type { CarListing } from '@site/domain/content/car-listing';
import { useFormContext } from 'react-hook-form';
import type { FormOf } from '../form/values.ts';
import { useBrands } from './brands-context.tsx';

/** Chooses a brand in the listing form and copies its name into make. An unknown id empties both. */
export function useBrandChoice(): (brandId: string) => void {
  const { brands } = useBrands();
  const { setValue, formState } = useFormContext<FormOf<CarListing>>();
  // Read while rendering: the form only notifies a component of the states that it has read.
  const { isSubmitted } = formState;
  return (brandId) => {
    const brand = brands.find(({ id }) => id === brandId);
    const change = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('make', brand?.name ?? '', change);
    setValue('brand_id', brand?.id ?? '', change);
  };
}
