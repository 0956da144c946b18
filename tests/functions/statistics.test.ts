import { inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { type CountedLead, countedLead, statsDay } from '@site/domain/statistics/count';
import { Query, Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withDates } from '../../functions/src/platform/documents.ts';
import { countChangedLead, recountStatistics } from '../../functions/src/statistics.ts';
import { useOwnProject } from '../support/own-project.ts';
import { recount } from '../support/recount.ts';

/** Lead events arrive repeatedly, late and concurrently. */

const LEADS = 30;
const HOUR = 60 * 60 * 1000;
const project = useOwnProject();
afterAll(() => project.discard());

const stages = ['new', 'read', 'contacted', 'in_progress', 'completed'] as const;
const outcomes = [null, 'won', 'lost', 'spam'] as const;

/** A lead that differs from the next one in every counted field; each twelfth has another day. */
function leadOf(number: number): CountedLead {
  const received_at = new Date(Date.UTC(2026, 10, 20, 14) + 2 * number * HOUR);
  const wait = (number % 5) * 3 * HOUR;
  return {
    kind: inquiryKindKeys[number % inquiryKindKeys.length] ?? 'contact',
    source: ['direct', 'google.com', '__proto__', 'Raya'][number % 4] ?? 'direct',
    stage: stages[number % stages.length] ?? 'new',
    outcome: outcomes[number % outcomes.length] ?? null,
    lost_reason: outcomes[number % outcomes.length] === 'lost' ? 'price' : null,
    first_contact_at: wait > 0 ? new Date(received_at.getTime() + wait) : null,
    received_at,
  };
}

const documentOf = (number: number) => project.database.doc(`leads/contact_inquiries:${number}`);
const arrive = async (number: number) =>
  countChangedLead.run({ params: { leadId: `contact_inquiries:${number}` } } as never);

async function stored() {
  const { docs } = await project.database.collection('stats_daily').get();
  return new Map(docs.map((day) => [day.id, statsDay.parse(day.data())]));
}

async function recounted() {
  const { docs } = await project.database.collection('leads').get();
  return recount(docs.map((found) => countedLead.parse(withDates(found.data()))));
}

const numbers = Array.from({ length: LEADS }, (_, number) => number);

beforeAll(async () => {
  for (const number of numbers) await documentOf(number).set(leadOf(number));
  // Concurrent changes of the same day; the first events come late, some twice.
  await Promise.all(numbers.slice(0, 10).map(arrive));
  for (const number of numbers) {
    if (number % 6 === 0) await documentOf(number).delete();
    else await documentOf(number).update({ ...leadOf(number + 7), received_at: leadOf(number).received_at });
  }
  for (const number of numbers.toReversed()) await arrive(number);
  await Promise.all(numbers.filter((number) => number % 4 === 0).map(arrive));
});

it('are what a recount of the leads finds', async () => {
  const days = await stored();
  expect(days.size).toBeGreaterThan(2);
  expect(days).toEqual(await recounted());
});

it('are made anew by one command, whatever stands there, and lose nothing that comes meanwhile', async () => {
  await project.database.doc('stats_daily/2026-11-21').set({ kinds: { contact: 1_000 }, waits: 'damaged' });
  await project.database.doc('stats_daily/2020-01-01').set({ kinds: { contact: 5 } });
  await project.database.doc('stats_leads/gone').set({ day: '2026-11-21', kind: 'contact' });
  await documentOf(LEADS).set(leadOf(LEADS));
  await Promise.all([recountStatistics(), arrive(LEADS)]);
  await arrive(LEADS);
  expect(await stored()).toEqual(await recounted());
  const added = await project.database.collection('stats_leads').count().get();
  const leads = await project.database.collection('leads').count().get();
  expect(added.data().count).toBe(leads.data().count);
});

it('keep a lead that arrives, and forget one that goes, while its day is recounted', async () => {
  const [arriving, going] = [LEADS + 3, LEADS + 4];
  // The event of this change is lost.
  await documentOf(going).set(leadOf(LEADS));
  const events: Promise<unknown>[] = [];
  const locking = vi.spyOn(Transaction.prototype, 'get');
  const isLocked = () =>
    locking.mock.calls.some(([of]) => (of as { path?: string }).path === 'stats_daily/2026-11-23');
  const read = Query.prototype.get;
  const reading = vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const found = await read.call(this);
    const isDay = found.docs.some(({ ref, exists }) => exists && ref.path === documentOf(going).path);
    if (!isDay || events.length > 0 || found.docs[0]?.get('kind') === undefined) return found;
    await documentOf(arriving).set(leadOf(LEADS));
    await documentOf(going).delete();
    const waits = isLocked();
    events.push(arrive(arriving), arrive(going));
    // An event that need not wait for the recount runs first.
    if (!waits) await Promise.all(events);
    return found;
  });
  await recountStatistics();
  reading.mockRestore();
  locking.mockRestore();
  await Promise.all(events);
  expect(events).toHaveLength(2);
  expect(await stored()).toEqual(await recounted());
  await documentOf(arriving).delete();
  await arrive(arriving);
});

it('leave a lead out that cannot be read, and count the others', async () => {
  await documentOf(LEADS + 1).set({ received_at: new Date(Date.UTC(2026, 10, 21)), stage: 7 });
  await documentOf(LEADS + 2).set({ ...leadOf(LEADS), received_at: 'yesterday' });
  await arrive(LEADS + 1);
  await arrive(LEADS + 2);
  const before = await stored();
  await recountStatistics();
  expect(await stored()).toEqual(before);
  for (const damaged of [LEADS + 1, LEADS + 2]) await documentOf(damaged).delete();
});
