import {
  type Draft,
  type DraftCollection,
  draft,
  draftId,
  isDraftCollection,
} from '@site/domain/content/draft';
import { dependents } from '@site/domain/content/stored-files';
import type { DocumentData, DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { type OpenTransaction, parseSnapshot, parseSound, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';

const DRAFTS = 'drafts';

export interface DraftedDocument {
  readonly collection: DraftCollection;
  readonly id: string;
}

export interface StoredDraft extends DraftedDocument {
  readonly ref: DocumentReference;
  readonly data: Readonly<Record<string, unknown>>;
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

export async function draftReference({ collection, id }: DraftedDocument): Promise<DocumentReference> {
  return (await firestore()).doc(draftPath(collection, id));
}

function belongingsOf(collection: string) {
  return dependents.flatMap((each) =>
    each.of === collection && isDraftCollection(each.collection)
      ? [{ ...each, collection: each.collection }]
      : [],
  );
}

/** @throws DamagedDocument */
export async function readDraft(
  transaction: OpenTransaction,
  place: DraftedDocument,
): Promise<StoredDraft | undefined> {
  const snapshot = await transaction.get(await draftReference(place));
  const stored = parseSnapshot(snapshot, draft);
  return stored && { ...place, ref: snapshot.ref, data: withDates(stored.data) };
}

export async function draftsOfBelongings(collection: string, id: string): Promise<readonly Query[]> {
  const drafts = (await firestore()).collection(DRAFTS);
  return belongingsOf(collection).map(({ collection: name, field, ownerType, of }) => {
    const owned = drafts.where('collection', '==', name).where(`data.${field}`, '==', id);
    return ownerType === undefined ? owned : owned.where(`data.${ownerType}`, '==', of);
  });
}

/** @throws DamagedDocument */
export async function readDraftBelongings(
  transaction: OpenTransaction,
  { collection, id }: DraftedDocument,
): Promise<readonly StoredDraft[]> {
  const found: StoredDraft[] = [];
  for (const query of await draftsOfBelongings(collection, id)) {
    for (const snapshot of (await transaction.get(query.limit(MOST_BELONGINGS + 1))).docs) {
      const stored = parseSnapshot(snapshot, draft);
      if (!stored) continue;
      found.push({
        collection: stored.collection,
        id: stored.document_id,
        ref: snapshot.ref,
        data: withDates(stored.data),
      });
    }
  }
  return found;
}

export async function readBelongings(transaction: OpenTransaction, { collection, id }: DraftedDocument) {
  const found: (DraftedDocument & { readonly data: DocumentData })[] = [];
  for (const { collection: name, field, ownerType, of } of belongingsOf(collection)) {
    const owned = transaction.database.collection(name).where(field, '==', id);
    const query = ownerType === undefined ? owned : owned.where(ownerType, '==', of);
    for (const document of (await transaction.get(query.limit(MOST_BELONGINGS + 1))).docs)
      found.push({ collection: name, id: document.id, data: document.data() });
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
