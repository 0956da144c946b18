import type { CollectionName } from '@site/domain/collections';
import { endOfDay, startOfDay } from '@site/domain/enquiries/due';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { lead } from '@site/domain/enquiries/lead';
import {
  changedDays,
  contributionOf,
  emptyDay,
  isEmptyDay,
  isSame,
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

/** What is counted of a lead. */
export const countedLead = z.pick(lead, {
  kind: true,
  source: true,
  stage: true,
  outcome: true,
  first_contact_at: true,
  received_at: true,
});

/**
 * Brings the statistics up to date with a lead as it is now: takes away what it added before, and adds what it adds now, in one transaction. So it
 * does not matter how often it is called, in which order, and what the event said; a lead that is gone adds nothing.
 * @throws DamagedDocument when the lead cannot be read, or statistics that `npm run stats` would make anew
 */
export function countLead(leadId: string): Promise<void> {
  return runTransaction(async (transaction) => {
    const now = await parsed(leadPath(leadId), countedLead, transaction);
    const before = await parsed(statsLeadPath(leadId), statsLead, transaction);
    const after = now && contributionOf(now);
    if (isSame(before, after)) return;
    const names = [...new Set([before, after].flatMap((each) => each?.day ?? []))];
    const stored = await parsedAll(names.map(statsDayPath), statsDay, transaction);
    const days = new Map(names.map((name, index) => [name, stored[index] ?? emptyDay]));
    for (const [name, day] of changedDays(days, before, after))
      put(transaction, transaction.database.doc(statsDayPath(name)), isEmptyDay(day) ? undefined : day);
    put(transaction, transaction.database.doc(statsLeadPath(leadId)), after);
  });
}

function put(transaction: OpenTransaction, document: DocumentReference, after: object | undefined): void {
  if (after) transaction.set(document, after);
  else transaction.delete(document);
}

const collectionOf = async (name: CollectionName) => (await firestore()).collection(name);

/**
 * Makes the statistics anew from the leads, day by day, and gives the number of days. Enquiries may come meanwhile: a lead that changes is
 * counted again by its own event, and a day that changes under this is done once more.
 */
export async function recountStatistics(): Promise<number> {
  const days = await everyDay();
  for (const day of days) await recountDay(day);
  return days.length;
}

async function everyDay(): Promise<string[]> {
  const days = new Set<string>();
  const field = 'received_at' satisfies keyof z.infer<typeof countedLead>;
  for await (const lead of everyDocument((await collectionOf('leads')).select(field).orderBy(field))) {
    const time = withDates(lead.data())[field];
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
    // Whatever stands there is replaced, readable or not. It is read so that nobody else writes it meanwhile.
    await parsedAll([statsDayPath(day), ...ids.map(statsLeadPath)], z.unknown(), transaction);
    for (const id of ids) put(transaction, transaction.database.doc(statsLeadPath(id)), added.get(id));
    const now = [...added.values()].reduce(withLead, emptyDay);
    put(transaction, transaction.database.doc(statsDayPath(day)), isEmptyDay(now) ? undefined : now);
  });
}

/** What each lead of a day adds to it. One that cannot be read is logged, and adds nothing. */
async function leadsOf(day: string): Promise<Map<string, StatsLead>> {
  const field = 'received_at' satisfies keyof z.infer<typeof countedLead>;
  const leads = (await collectionOf('leads')).orderBy(field);
  const added = new Map<string, StatsLead>();
  for await (const lead of everyDocument(leads.startAt(startOfDay(day)).endBefore(endOfDay(day)))) {
    const parsed = parseSound(lead, countedLead);
    if (parsed) added.set(lead.id, contributionOf(parsed));
  }
  return added;
}

/**
 * `count-lead`: a lead that was made, changed or deleted is counted as it is now. Retried by the platform until it succeeds; repeated and late
 * events change nothing. One instance, one event after the other: those of a day change the same document.
 */
export const countChangedLead = onDocumentWritten(
  { ...trigger, maxInstances: 1, concurrency: 1, document: 'leads/{leadId}' },
  ({ params: { leadId } }) => countLead(leadId).catch(damagedAsMissing),
);
