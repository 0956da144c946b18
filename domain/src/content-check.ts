import type { ContentCollection } from './content/kind.ts';
import { contentKinds, readContent } from './content/kinds.ts';
import { type PhotoOwner, photoOwners } from './content/photo.ts';
import { dependents } from './content/stored-files.ts';
import type { Reading } from './damage.ts';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from './enquiries/kinds.ts';
import { readAnswers } from './enquiries/read.ts';
import type { StoredRow } from './publishing/document-reader.ts';
import { type StoredDocument, textOf } from './stored.ts';
import { nameKey } from './text.ts';

export type CheckedCollection = ContentCollection | (typeof inquiryKinds)[InquiryKind]['collection'];

type CheckedDocuments = ReadonlyMap<CheckedCollection, readonly StoredRow[]>;

export interface ContentProblem {
  readonly collection: CheckedCollection;
  readonly id: string;
  readonly wrong: readonly string[];
  /** Queries of the website leave out a document without its sort field. */
  readonly unsorted: string | undefined;
  /** Undefined for an orphaned colour variant, which no screen shows. */
  readonly listingId: string | undefined;
  /** Undefined for an orphaned photo, which no screen shows. */
  readonly photoOf: { readonly collection: PhotoOwner; readonly id: string } | undefined;
  /** The name of another entry that a person cannot tell from this one's. */
  readonly twin: string | undefined;
}

interface Checked {
  readonly sortField: string;
  read(stored: StoredDocument): Reading<unknown>;
}

const created = 'created_at';

const checks: ReadonlyMap<CheckedCollection, Checked> = new Map<CheckedCollection, Checked>([
  ...(Object.keys(contentKinds) as ContentCollection[]).map((name): [CheckedCollection, Checked] => {
    const { times, idField }: { times: readonly string[]; idField?: string } = contentKinds[name];
    const sortField = times.includes(created) ? created : (idField ?? 'display_order');
    return [name, { sortField, read: (stored) => readContent(name, stored) }];
  }),
  ...inquiryKindKeys.map((kind): [CheckedCollection, Checked] => [
    inquiryKinds[kind].collection,
    { sortField: created, read: (stored) => readAnswers(kind, stored) },
  ]),
]);

export const checkedCollections: readonly CheckedCollection[] = [...checks.keys()];

/** Finds damaged or unsorted documents, orphaned variants and photos, and names that a person cannot tell apart. */
export function checkContent(documents: CheckedDocuments): readonly ContentProblem[] {
  const listings = new Set(documents.get('car_listings')?.map(({ id }) => id));
  return [...checks].flatMap(([collection, { sortField, read }]) => {
    const all = documents.get(collection) ?? [];
    const twins = twinsIn(collection, all);
    return all.flatMap(({ id, data }): ContentProblem[] => {
      const unsorted = Object.hasOwn(data, sortField) ? undefined : sortField;
      const named = String(data['car_listing_id']);
      const listingId = listings.has(named) ? named : undefined;
      const wrong = new Set(read(data).wrong);
      if (collection === 'hero_images' && data['page_name'] !== id) wrong.add('page_name');
      if (collection === 'car_color_variants' && !listingId) wrong.add('car_listing_id');
      const photoOf = collection === 'photos' ? ownerOf(data, documents) : undefined;
      if (collection === 'photos' && !photoOf) wrong.add('owner_id');
      const { field, twin } = twins.get(id) ?? {};
      if (field) wrong.add(field);
      return wrong.size > 0
        ? [{ collection, id, wrong: [...wrong], unsorted, listingId, photoOf, twin }]
        : [];
    });
  });
}

/** By id. Colours of different vehicles may have the same name. */
function twinsIn(name: CheckedCollection, all: readonly StoredRow[]) {
  const { unique: field = undefined } =
    Object.entries(contentKinds).find(([each]) => each === name)?.[1] ?? {};
  const owner = dependents.find(({ collection }) => collection === name)?.field;
  const twins = new Map<string, { readonly field: string; readonly twin: string }>();
  if (field === undefined) return twins;
  const first = new Map<string, StoredRow>();
  for (const each of all) {
    const nameOf = ({ data }: StoredRow) => textOf(data[field]) ?? '';
    const key = JSON.stringify([owner && each.data[owner], nameKey(nameOf(each))]);
    const other = first.get(key);
    if (other && nameOf(each)) {
      twins.set(each.id, { field, twin: nameOf(other) });
      twins.set(other.id, { field, twin: nameOf(each) });
    } else first.set(key, each);
  }
  return twins;
}

function ownerOf(photo: StoredDocument, documents: CheckedDocuments): ContentProblem['photoOf'] {
  const collection = photoOwners.find((owner) => owner === photo['owner_type']);
  const owner = collection && documents.get(collection)?.find(({ id }) => id === photo['owner_id']);
  return owner && { collection, id: owner.id };
}
