import type { CarListing } from '@site/domain/entities/car-listing';
import { date, type StoredDocument, text, textOrNull, texts } from './stored-fields.ts';

/** A listing as pages use it. */
export type StoredCarListing = CarListing & { readonly id: string; readonly created_at: Date };

/** A stored listing as pages use it; what is missing is empty or null. */
export function toCarListing(id: string, data: StoredDocument): StoredCarListing {
  return {
    id,
    brand_id: text(data, 'brand_id'),
    make: text(data, 'make'),
    model: text(data, 'model'),
    year: Number(data['year']),
    price: text(data, 'price'),
    fuel_type: text(data, 'fuel_type'),
    transmission: text(data, 'transmission'),
    description: text(data, 'description'),
    image: textOrNull(data, 'image'),
    features: texts(data, 'features'),
    brochure_pdf: textOrNull(data, 'brochure_pdf'),
    engine_size: textOrNull(data, 'engine_size'),
    color: textOrNull(data, 'color'),
    location: textOrNull(data, 'location'),
    created_at: date(data, 'created_at'),
  };
}
