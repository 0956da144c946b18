import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '@site/domain/collections';
import { endOfDay, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';
import {
  changedDays,
  contributionOf,
  countedLead,
  emptyDay,
  isEmptyDay,
  type StatsLead,
  statsDay,
  statsLead,
  withLead,
} from '@site/domain/statistics/count';
import type { DocumentReference } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { trigger } from './platform/configuration.ts';
import {
  damagedAsMissing,
  everyDocument,
  type OpenTransaction,
  parsed,
  parsedAll,
  parseSound,
  runTransaction,
  withDates,
} from './platform/documents.ts';
import { firestore } from './platform/firebase.ts';
import { leadPath, statsDayPath, statsLeadPath } from './platform/paths.ts';

/**
 * Replaces a lead's old contribution to the statistics in one transaction, so repeated and late events are harmless.
 * @throws DamagedDocument for a damaged lead, or damaged statistics (`npm run stats` repairs those)
 */
function countLead(leadId: string): Promise<void> {
  return runTransaction(async (transaction) => {
    const now = await parsed(leadPath(leadId), countedLead, transaction);
    const before = await parsed(statsLeadPath(leadId), statsLead, transaction);
    const after = now && contributionOf(now);
    if (isDeepStrictEqual(before, after)) return;
    const names = [...new Set([before, after].flatMap((each) => each?.day ?? []))];
    const stored = await parsedAll(names.map(statsDayPath), statsDay, transaction);
    const days = new Map(names.map((name, index) => [name, stored[index] ?? emptyDay]));
    for (const [name, day] of changedDays(days, before, after))
      put(transaction, transaction.doc(statsDayPath(name)), isEmptyDay(day) ? undefined : day);
    put(transaction, transaction.doc(statsLeadPath(leadId)), after);
  });
}

function put(transaction: OpenTransaction, document: DocumentReference, after: object | undefined): void {
  if (after) transaction.set(document, after);
  else transaction.delete(document);
}

const RECEIVED = 'received_at' satisfies keyof z.infer<typeof countedLead>;

const collectionOf = async (name: CollectionName) => (await firestore()).collection(name);

/** Recounts the statistics day by day and returns the number of days. Enquiries may arrive meanwhile: a changed day is recounted. */
export async function recountStatistics(): Promise<number> {
  const days = await everyDay();
  for (const day of days) await recountDay(day);
  return days.length;
}

async function everyDay(): Promise<string[]> {
  const days = new Set<string>();
  for await (const lead of everyDocument((await collectionOf('leads')).select(RECEIVED).orderBy(RECEIVED))) {
    const time = withDates(lead.data())[RECEIVED];
    if (time instanceof Date) days.add(dayInKlang(time));
  }
  for await (const counted of everyDocument((await collectionOf('stats_leads')).select('day'))) {
    const day: unknown = counted.get('day');
    if (typeof day === 'string') days.add(day);
  }
  for await (const { id } of everyDocument((await collectionOf('stats_daily')).select())) days.add(id);
  return [...days].toSorted();
}

function recountDay(day: string): Promise<void> {
  return runTransaction(async (transaction) => {
    const added = await leadsOf(day);
    const counted = (await collectionOf('stats_leads')).where('day', '==', day).select();
    const ids = [...new Set([...added.keys(), ...(await counted.get()).docs.map(({ id }) => id)])];
    // Read only to detect concurrent writes; the content is replaced, even if damaged.
    await parsedAll([statsDayPath(day), ...ids.map(statsLeadPath)], z.unknown(), transaction);
    for (const id of ids) put(transaction, transaction.doc(statsLeadPath(id)), added.get(id));
    const now = [...added.values()].reduce((sum, each) => withLead(sum, each), emptyDay);
    put(transaction, transaction.doc(statsDayPath(day)), isEmptyDay(now) ? undefined : now);
  });
}

/** The contribution of each lead of a day. A damaged lead is logged and skipped. */
async function leadsOf(day: string): Promise<Map<string, StatsLead>> {
  const leads = (await collectionOf('leads')).orderBy(RECEIVED);
  const added = new Map<string, StatsLead>();
  for await (const lead of everyDocument(leads.startAt(startOfDay(day)).endBefore(endOfDay(day)))) {
    const parsed = parseSound(lead, countedLead);
    if (parsed) added.set(lead.id, contributionOf(parsed));
  }
  return added;
}

/** `count-lead`: counts a changed lead. A retry is safe. One instance, since events of a day change the same document. */
export const countChangedLead = onDocumentWritten(
  { ...trigger, maxInstances: 1, concurrency: 1, document: 'leads/{leadId}' },
  ({ params: { leadId } }) => countLead(leadId).catch(damagedAsMissing),
);
