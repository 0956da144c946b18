import { ACTIVITY, type LeadActivity, leadActivity } from '@site/domain/entities/lead-activity';
import type { Query } from 'firebase-admin/firestore';
import { parseSnapshot } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { deleteEvery } from './every-document.ts';
import { leadPath } from './paths.ts';

async function activityOf(leadId: string): Promise<Query> {
  return (await firestore()).doc(leadPath(leadId)).collection(ACTIVITY);
}

/** What people have done to a lead after that revision, in their order. @throws DamagedDocument */
export async function activitySince(leadId: string, revision: number): Promise<LeadActivity[]> {
  const later = (await activityOf(leadId)).where('revision', '>', revision).orderBy('revision');
  const { docs } = await later.get();
  return docs.flatMap((document) => parseSnapshot(document, leadActivity) ?? []);
}

/** Whether a note of a lead has been struck. */
export async function isStruck(leadId: string, noteId: string): Promise<boolean> {
  const strikes = (await activityOf(leadId)).where('data.note_id', '==', noteId).limit(1);
  return !(await strikes.get()).empty;
}

/** Deletes the timeline of a lead that is gone. Repeating it is harmless. */
export async function removeActivityOf(leadId: string): Promise<void> {
  await deleteEvery(await activityOf(leadId));
}
