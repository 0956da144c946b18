import { DOCUMENT_ID_PATTERN } from '@site/domain/collections';
import { saleAfter } from '@site/domain/content/car-listing';
import { type DraftCollection, draft, draftId, isDraftCollection } from '@site/domain/content/draft';
import { dependents } from '@site/domain/content/stored-files';
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { type OpenTransaction, parseSnapshot, pathOf } from '../platform/documents.ts';

export interface DraftedDocument {
  readonly collection: DraftCollection;
  readonly id: string;
}

export interface Belonging {
  readonly collection: string;
  readonly id: string;
  readonly ref: DocumentReference;
  readonly data: DocumentData;
}

/** Each moved document takes two writes, and a commit allows 500. */
export const MOST_BELONGINGS = 200;

export const draftPath = (collection: string, id: string) => pathOf('drafts', draftId(collection, id));

/** The document of a draft's id; undefined for other ids, and where no document can have the id. */
export function placeOfDraft(draftId: string): (DraftedDocument & { readonly isDraft: true }) | undefined {
  const [, collection = '', id = ''] = /^([a-z_]+):(.+)$/s.exec(draftId) ?? [];
  return isDraftCollection(collection) && DOCUMENT_ID_PATTERN.test(id)
    ? { collection, id, isDraft: true }
    : undefined;
}

/** Undefined for a missing document, and for a draft without content. */
export function contentIn(snapshot: DocumentSnapshot | undefined, isDraft: boolean) {
  if (!snapshot?.exists) return undefined;
  if (!isDraft) return snapshot.data();
  const fields: unknown = snapshot.get('data');
  return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
}

export const fieldPath = (name: string, isDraft: boolean) => (isDraft ? `data.${name}` : name);

/** @throws DamagedDocument */
export async function readDraft(transaction: OpenTransaction, place: DraftedDocument) {
  const snapshot = await transaction.get(transaction.doc(draftPath(place.collection, place.id)));
  const stored = parseSnapshot(snapshot, draft);
  return stored && { ...stored, ...place, ref: snapshot.ref };
}

/** The documents that go where their entry goes, such as the photos of a vehicle. Those of a draft are drafts. */
export async function readBelongings(
  transaction: OpenTransaction,
  { collection, id, isDraft }: { collection: string; id: string; isDraft: boolean },
  most?: number,
): Promise<Belonging[]> {
  const found: Belonging[] = [];
  for (const dependent of dependents) {
    if (dependent.of !== collection || (isDraft && !isDraftCollection(dependent.collection))) continue;
    found.push(...(await readOwned(transaction, dependent, { id, isDraft }, most)));
  }
  return found;
}

export async function readOwned(
  transaction: OpenTransaction,
  { collection, field, ownerType, of }: (typeof dependents)[number],
  { id, isDraft }: { id: string; isDraft: boolean },
  most?: number,
): Promise<Belonging[]> {
  const all = isDraft
    ? transaction.collection('drafts').where('collection', '==', collection)
    : transaction.collection(collection);
  const owned = all.where(fieldPath(field, isDraft), '==', id);
  const query = ownerType === undefined ? owned : owned.where(fieldPath(ownerType, isDraft), '==', of);
  const { docs } = await transaction.get(most ? query.limit(most) : query);
  const oldestFirst = docs.toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis());
  return oldestFirst.map((each) => ({
    collection,
    id: isDraft ? String(each.get('document_id')) : each.id,
    ref: each.ref,
    data: contentIn(each, isDraft) ?? {},
  }));
}

export function asDraft(
  { collection, id }: { collection: string; id: string },
  stored: DocumentData,
  { by, at }: { by: string | null; at: Date },
) {
  const { updated_at: _, ...data } = withSale(stored);
  return { collection, document_id: id, data, publish_at: null, updated_at: at, updated_by: by };
}

/** With the time of the sale, which older listings lack. */
export function withSale(stored: DocumentData): DocumentData {
  const { sold_at: _, ...data } = stored;
  const sold_at = saleAfter(stored, stored, undefined);
  return sold_at === undefined ? data : { ...data, sold_at };
}
