import type { ColorVariant } from '@site/domain/entities/color-variant';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '@site/domain/hex-code';
import { colorVariantKinds } from '@site/domain/reading/field-kinds';
import { readFields } from '@site/domain/reading/read-fields';
import { type Query, readRows } from './rest-query.ts';
import { FIVE_MINUTES, VisitCache } from './visit-cache.ts';

export type StoredColorVariant = ColorVariant & { readonly id: string };

const variants = new VisitCache<readonly StoredColorVariant[]>(FIVE_MINUTES);

/** The colour variants of a vehicle if this visit has read them. */
export function knownColorVariants(listingId: string): readonly StoredColorVariant[] | undefined {
  return variants.known(listingId);
}

/** The colour variants of a vehicle, oldest first. Rejects when the read fails. */
export function readColorVariants(listingId: string): Promise<readonly StoredColorVariant[]> {
  return variants.read(listingId, () => readFromDatabase(listingId));
}

async function readFromDatabase(listingId: string): Promise<StoredColorVariant[]> {
  const rows = await readRows(variantsOf(listingId));
  // A colour without a name cannot be chosen.
  return rows.flatMap(({ id, data }) => {
    const variant = readFields(colorVariantKinds, data);
    if (!variant.color_name.trim()) return [];
    const hex_code = HEX_CODE_PATTERN.test(variant.hex_code) ? variant.hex_code : DEFAULT_HEX_CODE;
    return { ...variant, id, hex_code };
  });
}

/** The query for the colour variants of a vehicle. */
export function variantsOf(listingId: string): Query {
  return {
    collection: 'car_color_variants',
    where: { field: 'car_listing_id', text: listingId },
    orderBy: 'created_at',
    direction: 'ASCENDING',
  };
}
