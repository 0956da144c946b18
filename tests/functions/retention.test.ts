import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { cleanupReport } from '@site/domain/privacy/cleanup-report';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { receiveInquiry } from '../../functions/src/enquiries/received.ts';
import { deleteDocuments, withDates } from '../../functions/src/platform/documents.ts';
import { applyRetention, monthsBefore } from '../../functions/src/privacy/retention.ts';
import { useOwnProject } from '../support/own-project.ts';
import { inquirySamples } from '../support/samples.ts';

/** The tests move the clock. */

const project = useOwnProject();
const NOW = new Date('2028-06-15T19:10:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

beforeAll(() => vi.stubEnv('RETENTION_MONTHS', '24'));
beforeEach(() => project.discard());
afterAll(async () => {
  vi.unstubAllEnvs();
  await project.discard();
});

const write = (path: string, data: object) => project.database.doc(path).set(data);
const idsIn = async (collection: string) =>
  (await project.database.collection(collection).get()).docs.map(({ id }) => id).toSorted();

it('Enquiries of every kind, and reports, are deleted after 24 months, to the day, and reported', async () => {
  await write('cleanup_reports/old', { kind: 'files', at: new Date('2026-06-15T19:09:59Z') });
  for (const kind of inquiryKindKeys) {
    const { collection } = inquiryKinds[kind];
    const inquiry = { ...inquirySamples[kind], status: 'read' };
    await write(`${collection}/old`, { ...inquiry, created_at: new Date('2026-06-15T19:09:59Z') });
    await write(`${collection}/young`, { ...inquiry, created_at: new Date('2026-06-15T19:10:01Z') });
  }
  const removed = await applyRetention(NOW);
  expect(removed['cleanup_reports']).toBe(1);
  for (const kind of inquiryKindKeys) {
    expect(removed[inquiryKinds[kind].collection]).toBe(1);
    expect(await idsIn(inquiryKinds[kind].collection)).toEqual(['young']);
  }
  const [report, ...more] = (await project.database.collection('cleanup_reports').get()).docs;
  expect(more).toEqual([]);
  expect(cleanupReport.parse(withDates(report?.data()))).toEqual({
    kind: 'retention',
    at: NOW,
    removed,
    dry_run: false,
    requested_by: null,
  });
});

it('Old enquiries are deleted after fewer months where the parameter says so, and all of many', async () => {
  vi.stubEnv('RETENTION_MONTHS', '6');
  // More than one batch of Firestore, and most of them of one moment.
  const old = (number: number) => ({ created_at: daysAgo(number < 499 ? 200 : 200 + number) });
  await Promise.all(
    Array.from({ length: 520 }, (_, number) => write(`contact_inquiries/${number}`, old(number))),
  );
  await write('contact_inquiries/young', { created_at: daysAgo(100) });
  expect(await applyRetention(NOW)).toEqual({ contact_inquiries: 520 });
  expect(await idsIn('contact_inquiries')).toEqual(['young']);
  vi.stubEnv('RETENTION_MONTHS', '24');
});

it('The leads, timelines and people of old enquiries are deleted too, also when no event of a deletion arrives', async () => {
  const old = { ...inquirySamples.contact, status: 'new', created_at: new Date('2026-06-15T19:09:59Z') };
  await write('contact_inquiries/old', old);
  await write('contact_inquiries/young', { ...old, created_at: daysAgo(1) });
  for (const id of ['old', 'young']) await receiveInquiry('contact', id);
  expect(await applyRetention(NOW)).toEqual({ contact_inquiries: 1, leads: 1 });
  expect(await idsIn('leads')).toEqual(['contact_inquiries:young']);
  expect((await project.database.collectionGroup('activity').get()).size).toBe(1);
  const [person] = (await project.database.collection('contacts').get()).docs;
  expect(person?.get('lead_ids')).toEqual(['contact_inquiries:young']);
});

it('The leads of many old enquiries are deleted too', async () => {
  const batch = project.database.batch();
  // More than are read at once.
  for (let number = 0; number < 501; number += 1) {
    const lead = project.database.doc(`leads/contact_inquiries:${number}`);
    batch.set(lead, { contact_id: null, received_at: daysAgo(800) });
  }
  await batch.commit();
  expect(await applyRetention(NOW)).toEqual({ leads: 501 });
  expect(await idsIn('leads')).toEqual([]);
});

it('The answers in sent notifications are deleted after 30 days; what is not sent waits', async () => {
  await write('outbox/sent', { state: 'SENT', sent_at: daysAgo(31), data: { email: 'a@example.com' } });
  await write('outbox/lately', { state: 'SENT', sent_at: daysAgo(29) });
  await write('outbox/failed', { state: 'ERROR', sent_at: null, created_at: daysAgo(90) });
  await write('car_listing_scraping_jobs/old', { status: 'completed', finished_at: daysAgo(31) });
  await write('car_listing_scraping_jobs/pending', { status: 'pending' });
  expect(await applyRetention(NOW)).toEqual({ outbox: 1, car_listing_scraping_jobs: 1 });
  expect(await idsIn('outbox')).toEqual(['failed', 'lately']);
  expect(await idsIn('car_listing_scraping_jobs')).toEqual(['pending']);
});

it.each([
  ['2028-06-15T03:10:00Z', 24, '2026-06-15T03:10:00Z'],
  ['2028-03-31T03:10:00Z', 1, '2028-02-29T03:10:00Z'],
])('months are counted by the calendar: %s less %i', (time, months, expected) => {
  expect(monthsBefore(new Date(time), months)).toEqual(new Date(expected));
});

it('a deletion that fails is told, and can be repeated', async () => {
  await write('contact_inquiries/old', inquirySamples.contact);
  const old = project.database.doc('contact_inquiries/old');
  // Firestore refuses ids of this form.
  const impossible = project.database.doc('contact_inquiries/__impossible__');
  await expect(deleteDocuments([old, impossible])).rejects.toThrow();
  await deleteDocuments([old]);
  expect(await idsIn('contact_inquiries')).toEqual([]);
});
