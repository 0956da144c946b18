import { contentKinds } from '@site/domain/content/kinds';
import { isPhotoOwner, type PhotoOwner } from '@site/domain/content/photo';
import { dependents } from '@site/domain/content/stored-files';
import type { Field } from '@site/domain/fields';
import { addressOf, type StoredDocument } from '@site/domain/stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { trigger } from '../platform/configuration.ts';
import { runTransaction } from '../platform/documents.ts';
import { type Belonging, contentIn, fieldPath, placeOfDraft, readOwned } from './drafts.ts';
import { queueFiles } from './files.ts';
import { type EntryPlace, referenceOf } from './place.ts';

/** The field with a copy of the cover's address. A project has two pictures of its own instead. */
function coverField(owner: PhotoOwner): string | undefined {
  const fields = Object.entries<Field>(contentKinds[owner].fields);
  return fields.find(([, { isCover }]) => isCover)?.[0];
}

/** The field with the cover's address; empty without a cover. As on the page, ids decide between equal positions. */
export function coverOf(owner: string, belongings: readonly Belonging[]): Readonly<Record<string, string>> {
  const field = isPhotoOwner(owner) ? coverField(owner) : undefined;
  const [cover] = belongings
    .filter((each) => each.collection === 'photos')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .toSorted((one, other) => Number(one.data['position']) - Number(other.data['position']));
  const address = addressOf(cover?.data['url']);
  return field !== undefined && address ? { [field]: address } : {};
}

export async function followPhoto(snapshots: readonly (DocumentSnapshot | undefined)[], isDraft = false) {
  const [old, current] = snapshots.map((each) => ownedPhoto(each, isDraft));
  if (old?.key === current?.key) return;
  if (old) await followCover(old.type, old.id, { removed: old.url, isDraft });
  if (current) await followCover(current.type, current.id, { removed: old?.url, isDraft });
}

function ownedPhoto(snapshot: DocumentSnapshot | undefined, isDraft: boolean) {
  const { owner_type: type, owner_id: id, url, position } = contentIn(snapshot, isDraft) ?? {};
  if (typeof type !== 'string' || !isPhotoOwner(type)) return undefined;
  if (typeof id !== 'string' || id === '' || id.includes('/')) return undefined;
  return {
    type,
    id,
    url: typeof url === 'string' ? url : undefined,
    key: JSON.stringify([type, id, url, position]),
  };
}

/** The cover is the first photo. Without photos the picture stays, unless it is `removed`. Idempotent. */
export async function followCover(
  ownerType: PhotoOwner,
  id: string,
  { removed, isDraft = false }: { removed: string | undefined; isDraft?: boolean },
): Promise<void> {
  const field = coverField(ownerType);
  const photos = dependents.find(({ collection, of }) => collection === 'photos' && of === ownerType);
  if (!field || !photos) return;
  // One transaction, so that concurrent events cannot write an outdated cover.
  await runTransaction(async (transaction) => {
    const entry = await transaction.get(referenceOf(transaction, { collection: ownerType, id, isDraft }));
    if (!entry.exists) return;
    const cover = coverOf(ownerType, await readOwned(transaction, photos, { id, isDraft }));
    const picture: unknown = entry.get(fieldPath(field, isDraft)) ?? null;
    const wanted = cover[field] ?? (picture === removed ? null : picture);
    if (wanted !== picture) transaction.update(entry.ref, { [fieldPath(field, isDraft)]: wanted });
  });
}

/**
 * After each write of content. An entry with photos keeps its cover, whoever writes another picture: a form, an import, an undo. Queues new
 * files for a check. A retry is safe.
 */
export async function tendContent(
  eventId: string,
  { collection, id, isDraft }: EntryPlace,
  contents: readonly (StoredDocument | undefined)[],
): Promise<void> {
  const [before, after] = contents;
  const field = isPhotoOwner(collection) ? coverField(collection) : undefined;
  if (isPhotoOwner(collection) && field && before && after && before[field] !== after[field])
    await followCover(collection, id, { removed: undefined, isDraft });
  await queueFiles(eventId, collection, contents);
}

/** Cards and shared links show a vehicle's first photo. A retry is safe: the function reads current photos. */
export const followCoverPhoto = onDocumentWritten({ ...trigger, document: 'photos/{id}' }, ({ data }) =>
  followPhoto([data?.before, data?.after]),
);

/** Cleans the pictures of a draft and updates its cover. A retry is safe: the function reads the current state. */
export const tendDrafts = onDocumentWritten(
  { ...trigger, document: 'drafts/{id}' },
  async ({ id: eventId, data, params: { id } }) => {
    const place = placeOfDraft(id);
    if (!place) return;
    const snapshots = [data?.before, data?.after];
    if (place.collection === 'photos') await followPhoto(snapshots, true);
    const contents = snapshots.map((each) => contentIn(each, true));
    await tendContent(eventId, place, contents);
  },
);
