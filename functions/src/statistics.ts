import { isDeepStrictEqual } from 'node:util';
import { midnightAfter, midnightOf } from '@site/domain/enquiries/due';
import * as count from '@site/domain/statistics/count';
import { dayInKlang } from '@site/domain/time';
import { onDocumentWritten } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { trigger } from './platform/configuration.ts';
import * as store from './platform/documents.ts';

/**
 * Replaces a lead's old contribution to the statistics in one transaction, so repeated and late events are harmless.
 * @throws DamagedDocument for a damaged lead, or damaged statistics (`npm run tool -- stats` repairs those)
 */
function countLead(leadId: string): Promise<void> {
  return store.runTransaction(async (transaction) => {
    const now = await store.parsed(store.pathOf('leads', leadId), count.countedLead, transaction);
    const before = await store.parsed(store.pathOf('stats_leads', leadId), count.statsLead, transaction);
    const after = now && count.contributionOf(now);
    if (isDeepStrictEqual(before, after)) return;
    const names = [...new Set([before, after].flatMap((each) => each?.day ?? []))];
    const days = await store.parsedEach('stats_daily', names, count.statsDay, transaction);
    for (const [name, day] of count.changedDays(days, before, after))
      put(transaction, store.pathOf('stats_daily', name), count.isEmptyDay(day) ? undefined : day);
    put(transaction, store.pathOf('stats_leads', leadId), after);
  });
}

function put(transaction: store.OpenTransaction, path: string, after: object | undefined): void {
  if (after) transaction.set(transaction.doc(path), after);
  else transaction.delete(transaction.doc(path));
}

const RECEIVED = 'received_at' satisfies keyof z.infer<typeof count.countedLead>;

/** Recounts the statistics day by day and returns the number of days. Enquiries may arrive meanwhile: a changed day is recounted. */
export async function recountStatistics(): Promise<number> {
  const days = await everyDay();
  for (const day of days) await recountDay(day);
  return days.length;
}

async function everyDay(): Promise<string[]> {
  const days = new Set<string>();
  for await (const lead of store.everyDocument(
    (await store.collectionOf('leads')).select(RECEIVED).orderBy(RECEIVED),
  )) {
    const time = store.withDates(lead.data())[RECEIVED];
    if (time instanceof Date) days.add(dayInKlang(time));
  }
  for await (const counted of store.everyDocument((await store.collectionOf('stats_leads')).select('day'))) {
    const day: unknown = counted.get('day');
    if (typeof day === 'string') days.add(day);
  }
  for await (const { id } of store.everyDocument((await store.collectionOf('stats_daily')).select()))
    days.add(id);
  return [...days].toSorted();
}

function recountDay(day: string): Promise<void> {
  return store.runTransaction(async (transaction) => {
    // Events of this day, and then of these leads, wait for the commit. The content is replaced, even if damaged.
    await store.parsedEach('stats_daily', [day], z.unknown(), transaction);
    const counted = (await store.collectionOf('stats_leads')).where('day', '==', day).select();
    const known = [...(await leadsOf(day)).keys(), ...(await counted.get()).docs.map(({ id }) => id)];
    const ids = [...new Set(known)];
    await store.parsedEach('stats_leads', ids, z.unknown(), transaction);
    // Only now: a lead could change or go before its event waited.
    const leads = await leadsOf(day);
    const added = ids.map((id) => [id, leads.get(id)] as const);
    for (const [id, lead] of added) put(transaction, store.pathOf('stats_leads', id), lead);
    const now = added.reduce((sum, [, lead]) => (lead ? count.withLead(sum, lead) : sum), count.emptyDay);
    put(transaction, store.pathOf('stats_daily', day), count.isEmptyDay(now) ? undefined : now);
  });
}

/** The contribution of each lead of a day. A damaged lead is logged and skipped. */
async function leadsOf(day: string): Promise<Map<string, count.StatsLead>> {
  const leads = (await store.collectionOf('leads')).orderBy(RECEIVED);
  const added = new Map<string, count.StatsLead>();
  for await (const lead of store.everyDocument(
    leads.startAt(midnightOf(day)).endBefore(midnightAfter(day)),
  )) {
    const sound = store.parseSound(lead, count.countedLead);
    if (sound) added.set(lead.id, count.contributionOf(sound));
  }
  return added;
}

/** `count-lead`: counts a changed lead. A retry is safe. One instance, since events of a day change the same document. */
export const countChangedLead = onDocumentWritten(
  { ...trigger, maxInstances: 1, concurrency: 1, document: 'leads/{leadId}' },
  ({ params: { leadId } }) => countLead(leadId).catch(store.damagedAsMissing),
);
