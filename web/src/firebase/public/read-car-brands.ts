import type { CarBrand } from '@site/domain/entities/car-brand';
import { carBrandKinds } from '@site/domain/reading/field-kinds';
import { readFields } from '@site/domain/reading/read-fields';
import { readRows } from './rest-query.ts';
import { ONE_VISIT, VisitCache, type VisitSource } from './visit-cache.ts';

export type StoredCarBrand = CarBrand & { readonly id: string };

const KEY = 'car_brands';
const brands = new VisitCache<readonly StoredCarBrand[]>(ONE_VISIT);

/** All brands in the order that administrators set, read once in a visit. */
export const carBrands: VisitSource<readonly StoredCarBrand[]> = {
  key: KEY,
  known: () => brands.known(KEY),
  read: () => brands.read(KEY, readCarBrands),
};

async function readCarBrands(): Promise<StoredCarBrand[]> {
  const rows = await readRows({ collection: KEY, orderBy: 'display_order', direction: 'ASCENDING' });
  // A brand without a name cannot be chosen.
  return rows
    .map(({ id, data }) => ({ ...readFields(carBrandKinds, data), id }))
    .filter(({ name }) => name.trim() !== '');
}
