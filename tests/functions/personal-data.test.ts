import { collections, subcollections } from '@site/domain/collections';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { ACTIVITY, leadId } from '@site/domain/enquiries/lead';
import { ERASED_AT_ONCE, type PersonRecord } from '@site/domain/privacy/procedures';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import { PATIENCE } from '../support/patience.ts';
import { contextSample } from '../support/samples.ts';
import {
  createAdministrator,
  database,
  discardLater,
  discardTemporary,
  notificationsOf,
  unique,
  writeInquiry,
  writeTemporary,
} from '../support/suite.ts';

/** Stored personal data can be found, exported, and deleted with all copies. */

let idToken: string;
beforeAll(async () => {
  ({ idToken } = await signIn(await createAdministrator()));
});
afterAll(() => discardTemporary());

const handIn = async (kind: InquiryKind, change: object) =>
  (await writeInquiry(kind, { ...change, context: contextSample })).id;

async function timelineOf(inquiryId: string, index: number): Promise<unknown[]> {
  const lead = leadId(inquiryKindKeys[index] ?? 'contact', inquiryId);
  return (await database().collection(`leads/${lead}/${ACTIVITY}`).get()).docs.map((entry) =>
    entry.get('type'),
  );
}

/** Paths of all documents that contain one of the texts, subcollections included. */
async function documentsWith(...texts: readonly string[]): Promise<string[]> {
  const all = await Promise.all([
    ...(await database().listCollections()).map((each) => each.get()),
    ...Object.keys(subcollections).map((name) => database().collectionGroup(name).get()),
  ]);
  return all
    .flatMap(({ docs }) => docs)
    .filter((each) => texts.some((text) => JSON.stringify([each.ref.path, each.data()]).includes(text)))
    .map(({ ref }) => ref.path);
}

it('Every collection of the database is known to hold personal data or not', async () => {
  const names = (await database().listCollections()).map(({ id }) => id);
  expect(names).toContain('car_listings');
  for (const name of names) expect(Object.keys(collections)).toContain(name);
});

it('Every collection below a document is known to hold personal data or not', async () => {
  // Up to one API page of documents for each collection, also documents without fields.
  const samples = await Promise.all(
    (await database().listCollections()).map(async (each) => (await each.listDocuments()).slice(0, 20)),
  );
  const below = await Promise.all(samples.flat().map((document) => document.listCollections()));
  const found = below.flat().map(({ id, parent }) => [id, parent?.parent.id]);
  expect(found).toContainEqual([ACTIVITY, 'leads']);
  for (const [name = '', above] of found)
    expect(Object.entries(subcollections)).toContainEqual([name, above]);
});

const email = `${unique('Person')}@Example.com`;
const message = unique('message');
const digits = `+6019${String(Date.now()).slice(-7)}`;
const written = `019-${digits.slice(5, 8)} ${digits.slice(8)}`;

it('A person who has sent every form is found with every copy, by an address in any case or a number in any spelling, and erased without a trace', async () => {
  const ids = await Promise.all(
    inquiryKindKeys.map((kind) => {
      const { fields } = inquiryKinds[kind];
      return handIn(kind, { email, ...('phone' in fields ? { phone: written } : { message }) });
    }),
  );
  for (const id of ids) await expect.poll(() => notificationsOf(id)).toMatchObject([{ state: 'SENT' }]);
  // Each timeline has the sent mail.
  for (const [index, id] of ids.entries())
    await expect.poll(() => timelineOf(id, index)).toEqual(expect.arrayContaining(['received', 'mail']));
  const others = await handIn('contact', { email: `${unique('other')}@example.com` });

  const asked = { email: email.toLowerCase(), phone: digits };
  const found = async (by: object) =>
    (await call<{ records: PersonRecord[] }>('export-person', by, idToken)).records;
  // The automatic answer may enter a timeline between two requests.
  const { records, looked } = await vi.waitFor(async () => {
    const records = await found(asked);
    const looked = await call<{ count: number; entries: { records: string[] }[]; records: object[] }>(
      'export-person',
      { ...asked, looksUp: true },
      idToken,
    );
    expect(looked).toMatchObject({ count: records.length, records: [] });
    return { records, looked };
  }, PATIENCE);
  expect(new Set(records.map(({ collection }) => collection))).toEqual(
    new Set([
      ...['outbox', 'leads', 'contacts', 'contact_keys'],
      ...inquiryKindKeys.map((kind) => inquiryKinds[kind].collection),
      ...inquiryKindKeys.map((kind, index) => `leads/${leadId(kind, ids[index] ?? '')}/${ACTIVITY}`),
    ]),
  );
  expect(records.find(({ id }) => id === ids[0])?.data).toMatchObject({ email, context: contextSample });
  const namedRecords = looked.entries.flatMap((entry) =>
    entry.records.map((name) => Number.parseInt(name, 10) || 1),
  );
  expect(namedRecords.reduce((sum, each) => sum + each, 0)).toBe(records.length);
  // The contact form has no number.
  const byNumber = new Set((await found({ phone: digits })).map(({ id }) => id));
  expect(ids.filter((id) => !byNumber.has(id))).toEqual([ids[inquiryKindKeys.indexOf('contact')]]);

  const { erased } = await call<{ erased: number }>('erase-person', asked, idToken);
  expect(erased).toBeGreaterThanOrEqual(records.length);
  const traces = () => documentsWith(email, email.toLowerCase(), written, digits, message, ...ids);
  expect((await traces()).filter((path) => !path.startsWith('stats_leads/'))).toEqual([]);
  // A trigger removes the leads from the statistics.
  await expect.poll(traces).toEqual([]);
  await expect.poll(() => notificationsOf(others)).not.toEqual([]);
  expect(await call('erase-person', asked, idToken)).toEqual({ success: true, erased: 0 });
});

it('A person cannot be asked for without a name to look for', async () => {
  for (const request of [{}, { email: 'nobody' }, { phone: 'tiada' }])
    await expect(call('export-person', request, idToken)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
});

it('more entries than one person has are erased only when their number is confirmed', async () => {
  const email = `${unique('shared')}@example.com`;
  const about = { name: 'Somebody', emails: [email], phones: [], lead_ids: [] };
  const time = { created_at: new Date(), updated_at: new Date() };
  const count = ERASED_AT_ONCE + 1;
  const stored = await Promise.all(
    Array.from({ length: count }, () => writeTemporary('contacts', { ...about, ...time })),
  );
  for (const confirmed of [undefined, count - 1])
    await expect(call('erase-person', { email, confirmed }, idToken)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: `${count} entries match, more than ${ERASED_AT_ONCE}. Nothing was erased: look at the list, and confirm their number.`,
    });
  expect((await stored[0]?.get())?.exists).toBe(true);
  expect(await call('erase-person', { email, confirmed: count }, idToken)).toMatchObject({ erased: count });
  expect((await stored[0]?.get())?.exists).toBe(false);
});

it('A deleted enquiry takes its notifications with it', async () => {
  const email = `${unique('deleted')}@example.com`;
  const id = await handIn('contact', { email });
  await expect.poll(() => notificationsOf(id)).toMatchObject([{ state: 'SENT' }]);
  await database().doc(`contact_inquiries/${id}`).delete();
  await expect.poll(() => documentsWith(email)).toEqual([]);
});

it('Look-ups, exports and erasures are written down without a word about the person, and how many enquiries leave as a file', async () => {
  const auditor = await createAdministrator();
  const { idToken: own } = await signIn(auditor);
  const email = `${unique('visitor')}@example.com`;
  await call('export-person', { email }, own);
  await call('export-person', { email, looksUp: true }, own);
  await call('erase-person', { email }, own);
  await call('record-export', { form: 'renovation', documents: 12 }, own);
  await call('record-export', { form: null, documents: 40 }, own);
  const { docs } = await database().collection('audit_log').where('by', '==', auditor.id).get();
  for (const { ref } of docs) discardLater(ref);
  const entryOf = (type: string) =>
    docs.filter((entry) => entry.get('type') === type).map((entry) => entry.data());
  for (const type of ['person_looked_up', 'person_exported', 'person_erased']) {
    expect(entryOf(type)).toMatchObject([{ about: null, data: { documents: 0 } }]);
    expect(JSON.stringify(entryOf(type))).not.toContain(email);
  }
  const exported = entryOf('inquiries_exported').toSorted(
    (one, other) => one.data.documents - other.data.documents,
  );
  expect(exported).toMatchObject([
    { by_name: auditor.username, about: 'Renovation form', data: { documents: 12 } },
    { by_name: auditor.username, about: 'All forms', data: { documents: 40 } },
  ]);
});
