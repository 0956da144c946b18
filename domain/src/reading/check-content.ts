import { type ContentCollection, contentKinds } from '../entities/content.ts';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '../entities/inquiry.ts';
import { photoOwners } from '../entities/photo.ts';
import { readAnswers, readContent } from './read-document.ts';
import type { StoredDocument } from './read-fields.ts';
import type { Reading } from './read-stored.ts';

/** The collections that are checked: content and enquiries. */
export type CheckedCollection = ContentCollection | (typeof inquiryKinds)[InquiryKind]['collection'];

/** A document with its id. */
export interface CheckedDocument {
  readonly id: string;
  readonly stored: StoredDocument;
}

/** A document that an administrator should look at. */
export interface Finding {
  readonly collection: CheckedCollection;
  readonly id: string;
  /** The fields that are wrong. */
  readonly wrong: readonly string[];
  /** The missing field by which lists of the website are sorted. Such lists leave the document out. */
  readonly unsorted: string | undefined;
  /** The listing that a colour variant belongs to. Undefined when it is gone; then no screen shows the variant. */
  readonly listingId: string | undefined;
  /** The entry that a photo belongs to. Undefined when it is gone; then no screen shows the photo. */
  readonly photoOf: { readonly collection: CheckedCollection; readonly id: string } | undefined;
}

interface Checked {
  readonly sortField: string;
  read(stored: StoredDocument): Reading<unknown>;
}

const created = 'created_at';

/** Lists are sorted by time of creation; kinds without one by the field that repeats the id, or else by the sort order. */
function content(name: ContentCollection): [CheckedCollection, Checked] {
  const { times, idField } = contentKinds[name];
  const carried: readonly string[] = times;
  const sortField = carried.includes(created) ? created : (idField ?? 'display_order');
  return [name, { sortField, read: (stored) => readContent(name, stored) }];
}

const inquiries = inquiryKindKeys.map((kind): [CheckedCollection, Checked] => {
  return [inquiryKinds[kind].collection, { sortField: created, read: (stored) => readAnswers(kind, stored) }];
});

const checks: ReadonlyMap<CheckedCollection, Checked> = new Map<CheckedCollection, Checked>([
  ...(Object.keys(contentKinds) as ContentCollection[]).map(content),
  ...inquiries,
]);

/** The checked collections, in the order of the findings. */
export const checkedCollections: readonly CheckedCollection[] = [...checks.keys()];

/**
 * Finds damaged documents, documents that lists of the website leave out, and colour variants and photos that belong to nothing. `documents` holds
 * all documents by collection.
 */
export function checkContent(
  documents: ReadonlyMap<CheckedCollection, readonly CheckedDocument[]>,
): readonly Finding[] {
  const listings = new Set(documents.get('car_listings')?.map(({ id }) => id));
  return [...checks].flatMap(([collection, { sortField, read }]) =>
    (documents.get(collection) ?? []).flatMap(({ id, stored }): Finding[] => {
      const unsorted = Object.hasOwn(stored, sortField) ? undefined : sortField;
      const listing = listings.has(String(stored['car_listing_id']))
        ? String(stored['car_listing_id'])
        : undefined;
      const wrong = new Set(read(stored).wrong);
      if (collection === 'hero_images' && stored['page_name'] !== id) wrong.add('page_name');
      if (collection === 'car_color_variants' && !listing) wrong.add('car_listing_id');
      const photoOf = collection === 'photos' ? ownerOf(stored, documents) : undefined;
      if (collection === 'photos' && !photoOf) wrong.add('owner_id');
      return wrong.size > 0
        ? [{ collection, id, wrong: [...wrong], unsorted, listingId: listing, photoOf }]
        : [];
    }),
  );
}

/** The entry that a photo belongs to, if it is there. */
function ownerOf(
  photo: StoredDocument,
  documents: ReadonlyMap<CheckedCollection, readonly CheckedDocument[]>,
): Finding['photoOf'] {
  const collection = photoOwners.find((owner) => owner === photo['owner_type']);
  const owner = collection && documents.get(collection)?.find(({ id }) => id === photo['owner_id']);
  return owner && { collection, id: owner.id };
}
