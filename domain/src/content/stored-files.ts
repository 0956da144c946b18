import type { CollectionName } from '../collections.ts';
import { pictureAddresses } from '../pictures/pictures.ts';
import type { Field } from './kind.ts';
import { type ContentCollection, contentKinds } from './kinds.ts';
import { photoOwners } from './photo.ts';

export interface FileField {
  readonly collection: keyof typeof contentKinds;
  readonly field: string;
}

/** Every field that names a file: a file that no document names there is not needed. */
export const fileFields: readonly FileField[] = Object.values(contentKinds).flatMap(
  ({ collection, fields }) =>
    Object.entries<Field>(fields)
      .filter(([, { is }]) => is === 'picture' || is === 'file')
      .map(([field]) => ({ collection, field })),
);

/** Documents of a collection that belong to those of another, whose id they have in a field. */
interface Dependents {
  readonly collection: CollectionName;
  readonly field: string;
  /** The field that names the other collection, where there may be several: their documents can have the same ids. */
  readonly ownerType?: string;
  readonly of: ContentCollection;
}

/** The documents that belong to another one, and go with it. */
export const dependents: readonly Dependents[] = [
  { collection: 'car_color_variants', field: 'car_listing_id', of: 'car_listings' },
  { collection: 'stock_numbers', field: 'listing_id', of: 'car_listings' },
  ...photoOwners.map(
    (of) => ({ collection: 'photos', field: 'owner_id', ownerType: 'owner_type', of }) as const,
  ),
];

/** The folders of Storage that hold files of content (storage.rules). */
export const fileFolders = [
  'car-brochures',
  'car-images',
  'car-color-variants',
  'brand-logos',
  'renovation-images',
] as const;

/** A download address of Storage. Groups: the bucket and the encoded name. */
const ADDRESS = /^https?:\/\/[^/?#]+\/v0\/b\/([^/?#]+)\/o\/([^/?#]+)/;

/** The names in that bucket of the file with an address and of what is stored beside it; none for an address elsewhere. */
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

/** The addresses of files in the fields of a document; other texts in them do not matter. */
export function addressesIn(
  collection: string,
  data: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  const own = fileFields.filter((each) => each.collection === collection);
  return own.map(({ field }) => data?.[field]).filter((value) => typeof value === 'string');
}
