import {
  ACTIVITY,
  type Lead,
  type LeadActivity,
  leadActivity,
  lead as leadSchema,
} from '@site/domain/enquiries/lead';
import { type LeadConflict, type LeadResponse, leadRefusals } from '@site/domain/enquiries/procedures';
import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Author } from '../platform/admin-session.ts';
import * as store from '../platform/documents.ts';
import { activityPath, applyChange, type Deed, inquiryPath, type LeadChange } from './lead.ts';

export async function activityOf(leadId: string): Promise<Query> {
  return (await store.firestore()).doc(store.pathOf('leads', leadId)).collection(ACTIVITY);
}

/** The changes of a lead after a revision, in order. @throws DamagedDocument */
async function activitySince(leadId: string, revision: number): Promise<LeadActivity[]> {
  const later = (await activityOf(leadId)).where('revision', '>', revision).orderBy('revision');
  const { docs } = await later.get();
  return docs.flatMap((document) => store.parseSnapshot(document, leadActivity) ?? []);
}

export async function isStruck(leadId: string, noteId: string): Promise<boolean> {
  const strikes = (await activityOf(leadId)).where('data.note_id', '==', noteId).limit(1);
  return !(await strikes.get()).empty;
}

const fieldsOf: Readonly<Record<LeadActivity['type'], readonly string[]>> = {
  received: [],
  mail: [],
  opened: [],
  stage: ['stage'],
  assignment: ['assignee_id'],
  next_step: ['next_step'],
  note: ['note'],
  note_struck: ['note'],
  contact: ['contact'],
  reply: ['reply'],
  closed: ['stage', 'outcome'],
  reopened: ['stage', 'outcome'],
  contacts_merged: ['contact_id'],
  contacts_split: ['contact_id'],
};

/** Changes by others since a revision. Opening a lead is no conflict. */
export function conflictOf(since: readonly LeadActivity[], userId: string): LeadConflict | undefined {
  const others = since.filter(({ by, type }) => by !== userId && type !== 'opened');
  const last = others.at(-1);
  if (!last) return undefined;
  const fields = [...new Set(others.flatMap(({ type }) => fieldsOf[type]))];
  return { by_name: last.by_name, at: last.at.toISOString(), fields };
}

/** A repeated request would duplicate these entries; other changes are idempotent. */
const additions: readonly LeadActivity['type'][] = ['note', 'note_struck', 'contact', 'reply'];

export function isRepeated(since: readonly LeadActivity[], userId: string, [deed]: readonly Deed[]): boolean {
  if (!deed || !additions.includes(deed.type)) return false;
  return since.some((each) => each.by === userId && contentOf(each) === contentOf(deed));
}

/** Without `outbox_id`, which differs for each request. */
function contentOf({ type, text = null, data }: Deed): string {
  const values = Object.entries(data).filter(([key]) => key !== 'outbox_id');
  return JSON.stringify([type, text, ...values.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Without a revision, the change applies to any state of the lead. */
export interface Asked {
  readonly leadId: string;
  readonly revision: number | undefined;
  readonly by: Author;
}

type Decided = LeadChange | string;
type Decide = (lead: Lead, now: Date, inquiryStatus: () => Promise<unknown>) => Decided | Promise<Decided>;

/** Changes lead, enquiry and timeline in one transaction. A conflict returns the changes of others; a repeat gets the first answer, whatever others did since. */
export function changeLead({ leadId, revision, by }: Asked, decide: Decide): Promise<LeadResponse> {
  return store.runTransaction(async (transaction) => {
    const lead = await store.parsed(store.pathOf('leads', leadId), leadSchema, transaction);
    if (!lead) return { success: false, error: leadRefusals.gone };
    const path = inquiryPath(lead.kind, lead.inquiry_id);
    const inquiry = () => store.parsed(path, z.record(z.string(), z.unknown()), transaction);
    const isStale = revision !== undefined && revision !== lead.revision;
    const since = isStale ? await activitySince(leadId, revision) : [];
    const now = new Date();
    const decided = await decide(lead, now, async () => (await inquiry())?.['status']);
    if (typeof decided !== 'string' && isRepeated(since, by.userId, decided.deeds))
      return { success: true, revision: lead.revision };
    const changed = conflictOf(since, by.userId);
    if (changed)
      return { success: false, error: leadRefusals.changed(changed.by_name, changed.fields), changed };
    if (typeof decided === 'string') return { success: false, error: decided };
    if (decided.changes.stage && !(await inquiry())) return { success: false, error: leadRefusals.gone };
    const written = writeChange(transaction, [leadId, lead], decided, by, now);
    return { success: true, revision: written };
  });
}

/** Returns the new revision. */
export function writeChange(
  transaction: store.OpenTransaction,
  [leadId, lead]: readonly [id: string, lead: Lead],
  decided: LeadChange,
  by: Author,
  now: Date,
): number {
  if (decided.deeds.length === 0) return lead.revision;
  const { changes, entries } = applyChange(lead, decided, by, now);
  transaction.update(transaction.doc(store.pathOf('leads', leadId)), { ...changes });
  const inquiry = transaction.doc(inquiryPath(lead.kind, lead.inquiry_id));
  if (changes.stage) transaction.update(inquiry, { status: changes.stage });
  // Not `create`: a restore, or a deletion that broke off behind its lead, has left entries of later revisions.
  for (const [entryId, entry] of entries)
    transaction.set(transaction.doc(activityPath(leadId, entryId)), entry);
  if (decided.create) transaction.set(transaction.doc(decided.create.path), decided.create.data);
  return lead.revision + decided.deeds.length;
}
