import { ENTRY_COUNT } from '@site/domain/limits';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { withoutPrefix } from '@site/domain/ringgit';

interface Brand {
  readonly id: string;
  readonly name: string;
}

/** The fields of the form that an extraction can fill in. Each feature is a field. */
export type ImportField =
  | 'brand_id'
  | 'model'
  | 'year'
  | 'price'
  | 'fuel_type'
  | 'transmission'
  | 'description'
  | `features.${0 | 1 | 2}`;

export type ImportedValues = ReadonlyMap<ImportField, string | number>;

export interface Import {
  /** In the order of the form, without fields that the source does not mention. */
  readonly values: ImportedValues;
  /** The make as extracted, when no brand has that name. */
  readonly unknownMake?: string;
}

/** The values that an extraction fills in. The make chooses the brand of that name, ignoring case. */
export function toImport(extracted: ExtractedListing, brands: readonly Brand[]): Import {
  const make = extracted.make?.trim();
  const brand = make ? brands.find(({ name }) => isSameName(name, make)) : undefined;
  const features = extracted.features.filter((feature) => feature.trim() !== '').slice(0, ENTRY_COUNT);
  const found: [ImportField, string | number | null | undefined][] = [
    ['brand_id', brand?.id],
    ['model', extracted.model],
    ['year', extracted.year],
    ['price', extracted.price && withoutPrefix(extracted.price)],
    ['fuel_type', extracted.fuel_type],
    ['transmission', extracted.transmission],
    ['description', extracted.description],
    ['features.0', features[0]],
    ['features.1', features[1]],
    ['features.2', features[2]],
  ];
  return {
    values: new Map(
      found.flatMap(([field, value]) => {
        const imported = typeof value === 'string' ? value.trim() : value;
        return imported ? [[field, imported]] : [];
      }),
    ),
    ...(make && !brand && { unknownMake: make }),
  };
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

/** The imported fields in which the form already holds another value, which the import would overwrite. */
export function conflictingFields(
  values: ImportedValues,
  held: (field: ImportField) => string | number,
): ImportField[] {
  return [...values].flatMap(([field, value]) => {
    const there = String(held(field)).trim();
    return isBlank(there) || there === String(value) ? [] : [field];
  });
}

/** An empty number field holds NaN. */
export function isBlank(held: string | number): boolean {
  return ['', 'NaN'].includes(String(held).trim());
}
