import type { ColorVariant } from '@site/domain/entities/color-variant';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '@site/domain/hex-code';
import { type Query, readRows } from './rest-query.ts';
import { date, text, textOrNull } from './stored-fields.ts';
import { FIVE_MINUTES, VisitCache } from './visit-cache.ts';

export type StoredColorVariant = ColorVariant & { readonly id: string; readonly created_at: Date };

const variants = new VisitCache<readonly StoredColorVariant[]>(FIVE_MINUTES);

/** The colours of a vehicle when this visit has read them. */
export function knownColorVariants(listingId: string): readonly StoredColorVariant[] | undefined {
  return variants.known(listingId);
}

/** The colours that a vehicle comes in, oldest first. Rejects when the read fails. */
export function readColorVariants(listingId: string): Promise<readonly StoredColorVariant[]> {
  return variants.read(listingId, () => readFromDatabase(listingId));
}

async function readFromDatabase(listingId: string): Promise<StoredColorVariant[]> {
  const rows = await readRows(variantsOf(listingId));
  return rows.map(({ id, data }) => {
    const hexCode = text(data, 'hex_code');
    return {
      id,
      car_listing_id: listingId,
      color_name: text(data, 'color_name'),
      hex_code: HEX_CODE_PATTERN.test(hexCode) ? hexCode : DEFAULT_HEX_CODE,
      image_url: textOrNull(data, 'image_url'),
      created_at: date(data, 'created_at'),
    };
  });
}

/** What is asked for the colours of that vehicle. */
export function variantsOf(listingId: string): Query {
  return {
    collection: 'car_color_variants',
    where: { field: 'car_listing_id', text: listingId },
    orderBy: 'created_at',
    direction: 'ASCENDING',
  };
}
