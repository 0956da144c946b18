import { dayInKlang } from '@site/domain/business-hours';
import type { CollectionName } from '@site/domain/collections';
import type { StatsLead } from '@site/domain/entities/stats-day';
import { endOfDay, startOfDay } from '@site/domain/lead-due';
import { contributionOf, emptyDay, isEmptyDay, withLead } from '@site/domain/statistics/count';
import * as z from 'zod/mini';
import { inOneStep, parseSound, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { everyDocument } from '../store/every-document.ts';
import { statsDayPath, statsLeadPath } from '../store/paths.ts';
import { countedLead, put } from './count-lead.ts';

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

/** Every day that has leads or statistics. */
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

/** A day and what its leads add to it are written in one step. */
function recountDay(day: string): Promise<void> {
  return inOneStep(async (step) => {
    const added = await leadsOf(day);
    const counted = (await collectionOf('stats_leads')).where('day', '==', day).select();
    const ids = [...new Set([...added.keys(), ...(await counted.get()).docs.map(({ id }) => id)])];
    // Whatever stands there is replaced, readable or not.
    const before = await step.readAll(ids.map(statsLeadPath), z.unknown());
    const stored = await step.read(statsDayPath(day), z.unknown());
    for (const [index, id] of ids.entries()) put(step, statsLeadPath(id), before[index], added.get(id));
    const now = [...added.values()].reduce(withLead, emptyDay);
    put(step, statsDayPath(day), stored, isEmptyDay(now) ? undefined : now);
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
