import type { CollectionName } from '../collections.ts';
import type { Field } from '../fields.ts';
import { pictureAddresses } from '../pictures/pictures.ts';
import type { ContentCollection } from './kind.ts';
import { contentKinds } from './kinds.ts';
import { photoOwners } from './photo.ts';

/** A file that none of these fields names is orphaned. */
export const fileFields = Object.values(contentKinds).flatMap(({ collection, fields }) =>
  Object.entries<Field>(fields)
    .filter(([, { is }]) => is === 'picture' || is === 'file')
    .map(([field]) => ({ collection, field })),
);

interface Dependents {
  readonly collection: CollectionName;
  readonly field: string;
  /** Needed because documents of different collections can have the same id. */
  readonly ownerType?: string;
  readonly of: ContentCollection;
}

/** Deleted together with their owner. */
export const dependents: readonly Dependents[] = [
  { collection: 'car_color_variants', field: 'car_listing_id', of: 'car_listings' },
  { collection: 'stock_numbers', field: 'listing_id', of: 'car_listings' },
  ...photoOwners.map(
    (of) => ({ collection: 'photos', field: 'owner_id', ownerType: 'owner_type', of }) as const,
  ),
];

/** storage.rules has rules for these folders. */
export const fileFolders = [
  'car-brochures',
  'car-images',
  'car-color-variants',
  'brand-logos',
  'renovation-images',
] as const;

/** A download address of Storage. Groups: the bucket and the encoded name. */
const ADDRESS = /^https?:\/\/[^/?#]+\/v0\/b\/([^/?#]+)\/o\/([^/?#]+)/;

/** Includes variants; empty for an address outside the bucket. */
export function objectNames(bucket: string, address: string): readonly string[] {
  return pictureAddresses(address).flatMap((each) => {
    const [, host, name] = ADDRESS.exec(each) ?? [];
    if (host !== bucket || name === undefined) return [];
    try {
      const decoded = decodeURIComponent(name);
      return fileFolders.some((folder) => decoded.startsWith(`${folder}/`)) ? [decoded] : [];
    } catch {
      return [];
    }
  });
}

export function addressesIn(collection: string, data: Readonly<Record<string, unknown>> | undefined) {
  const own = fileFields.filter((each) => each.collection === collection);
  return own.map(({ field }) => data?.[field]).filter((value) => typeof value === 'string');
}
