import type { CarBrand } from '@site/domain/entities/car-brand';
import { text, textOrNull } from './stored-fields.ts';

export type StoredCarBrand = CarBrand & { readonly id: string };

/** All brands in the order that administrators set. Rejects when the read fails. */
export async function readCarBrands(): Promise<StoredCarBrand[]> {
  const { collection, getDocs, orderBy, publicDatabase, query } = await import('./database.ts');
  const { docs } = await getDocs(query(collection(publicDatabase(), 'car_brands'), orderBy('display_order')));
  return docs.map((document) => {
    const data = document.data();
    return {
      id: document.id,
      name: text(data, 'name'),
      logo_url: textOrNull(data, 'logo_url'),
      display_order: Number(data['display_order']),
    };
  });
}
