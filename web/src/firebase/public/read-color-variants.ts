import type { ColorVariant } from '@site/domain/entities/color-variant';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '@site/domain/hex-code';
import { date, text, textOrNull } from './stored-fields.ts';
import { FIVE_MINUTES, VisitCache } from './visit-cache.ts';

export type StoredColorVariant = ColorVariant & { readonly id: string; readonly created_at: Date };

const variantsOf = new VisitCache<readonly StoredColorVariant[]>(FIVE_MINUTES);

/** The colours of a vehicle when this visit has read them. */
export function knownColorVariants(listingId: string): readonly StoredColorVariant[] | undefined {
  return variantsOf.known(listingId);
}

/** The colours that a vehicle comes in, oldest first. Rejects when the read fails. */
export function readColorVariants(listingId: string): Promise<readonly StoredColorVariant[]> {
  return variantsOf.read(listingId, () => readFromDatabase(listingId));
}

async function readFromDatabase(listingId: string): Promise<StoredColorVariant[]> {
  const { collection, getDocs, orderBy, publicDatabase, query, where } = await import('./database.ts');
  const variants = query(
    collection(publicDatabase(), 'car_color_variants'),
    where('car_listing_id', '==', listingId),
    orderBy('created_at', 'asc'),
  );
  const { docs } = await getDocs(variants);
  return docs.map((document) => {
    const data = document.data();
    const hexCode = text(data, 'hex_code');
    return {
      id: document.id,
      car_listing_id: listingId,
      color_name: text(data, 'color_name'),
      hex_code: HEX_CODE_PATTERN.test(hexCode) ? hexCode : DEFAULT_HEX_CODE,
      image_url: textOrNull(data, 'image_url'),
      created_at: date(data, 'created_at'),
    };
  });
}
