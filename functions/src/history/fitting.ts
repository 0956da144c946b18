import { adminSettingKind } from '@site/domain/entities/admin-setting';
import { contentKinds } from '@site/domain/entities/content';
import type { VersionedCollection } from '@site/domain/entities/history';
import { restoreRefusals } from '@site/domain/messages/history';
import { readStored } from '@site/domain/reading/read-stored';
import type { DocumentData } from 'firebase-admin/firestore';
import { withDates } from '../platform/documents.ts';
import { Refusal } from './refusal.ts';

const kindOf = (collection: VersionedCollection) =>
  collection === 'admin_settings' ? adminSettingKind : contentKinds[collection];

/** Refuses what the schema of a collection does not take today. @throws Refusal that names the fields */
export function refuseUnfit(collection: VersionedCollection, data: DocumentData): void {
  const { editSchema, times } = kindOf(collection);
  const { wrong } = readStored(editSchema, withDates(data), times);
  if (wrong.length > 0) throw new Refusal(restoreRefusals.doesNotFit(wrong));
}

/** A document as it is stored by a change of now. */
export function asChangedNow(collection: VersionedCollection, data: DocumentData, now: Date): DocumentData {
  const times: readonly string[] = kindOf(collection).times;
  return times.includes('updated_at') ? { ...data, updated_at: now } : data;
}
