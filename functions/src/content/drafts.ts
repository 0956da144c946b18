import {
  type Draft,
  type DraftCollection,
  draft,
  draftId,
  isDraftCollection,
} from '@site/domain/content/draft';
import { dependents } from '@site/domain/content/stored-files';
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { type OpenTransaction, parseSnapshot, parseSound } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';

const DRAFTS = 'drafts';

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

export function draftPath(collection: string, id: string): string {
  return `${DRAFTS}/${draftId(collection, id)}`;
}

/** The document of a draft's id; undefined for other ids. */
export function placeOfDraft(draftId: string): (DraftedDocument & { readonly isDraft: true }) | undefined {
  const [, collection = '', id = ''] = /^([a-z_]+):(.+)$/.exec(draftId) ?? [];
  return isDraftCollection(collection) ? { collection, id, isDraft: true } : undefined;
}

export function fieldsOfDraft(snapshot: DocumentSnapshot | undefined): DocumentData | undefined {
  const fields: unknown = snapshot?.exists ? snapshot.get('data') : undefined;
  return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
}

/** @throws DamagedDocument */
export async function readDraft(
  transaction: OpenTransaction,
  place: DraftedDocument,
): Promise<Belonging | undefined> {
  const snapshot = await transaction.get(transaction.doc(draftPath(place.collection, place.id)));
  const stored = parseSnapshot(snapshot, draft);
  return stored && { ...place, ref: snapshot.ref, data: stored.data };
}

/** The documents that go where their entry goes, such as the photos of a vehicle. Those of a draft are drafts. */
export async function readBelongings(
  transaction: OpenTransaction,
  { collection, id, isDraft }: { collection: string; id: string; isDraft: boolean },
  most?: number,
): Promise<Belonging[]> {
  const found: Belonging[] = [];
  const name = (field: string) => (isDraft ? `data.${field}` : field);
  for (const { collection: own, field, ownerType, of } of dependents) {
    if (of !== collection || (isDraft && !isDraftCollection(own))) continue;
    const all = isDraft
      ? transaction.collection(DRAFTS).where('collection', '==', own)
      : transaction.collection(own);
    const owned = all.where(name(field), '==', id);
    const query = ownerType === undefined ? owned : owned.where(name(ownerType), '==', of);
    for (const each of (await transaction.get(most ? query.limit(most) : query)).docs) {
      const data = isDraft ? (fieldsOfDraft(each) ?? {}) : each.data();
      found.push({
        collection: own,
        id: isDraft ? String(each.get('document_id')) : each.id,
        ref: each.ref,
        data,
      });
    }
  }
  return found;
}

/** Includes failed drafts. Damaged drafts are logged and skipped. */
export async function dueDrafts(
  now: Date,
): Promise<readonly (Draft & { readonly ref: DocumentReference })[]> {
  const due = await (await firestore()).collection(DRAFTS).where('publish_at', '<=', now).get();
  return due.docs.flatMap((snapshot) => {
    const stored = parseSound(snapshot, draft);
    return stored ? [{ ...stored, ref: snapshot.ref }] : [];
  });
}

export function asDraft(
  { collection, id }: { collection: string; id: string },
  stored: DocumentData,
  { by, at }: { by: string | null; at: Date },
) {
  const { updated_at: _, ...data } = stored;
  return { collection, document_id: id, data, publish_at: null, updated_at: at, updated_by: by };
}
