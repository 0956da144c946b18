/**
 * Personal data among many enquiries, each with lead, timeline, person, keys and notification. Exports and erases one person with three
 * enquiries in three spellings, then one address with two thousand. Prints times, documents and the size of the answer. The exit code
 * is 1 if a document is missed, another person's goes, or a call takes longer than its time-out.
 *
 * Usage: tsx tests/load/people.ts [enquiries = 10000] [of one address = 2000]
 */
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { ACTIVITY, CONTACT_LEADS, leadId, RECEIVED } from '@site/domain/enquiries/lead';
import { phoneReader } from '@site/domain/phone';
import { entriesOf, type Person } from '@site/domain/privacy/procedures';
import { newLead, receivedEntry } from '../../functions/src/enquiries/lead.ts';
import { keysOf, personOf } from '../../functions/src/enquiries/people.ts';
import { newEntry } from '../../functions/src/mail/outbox.ts';
import { sideBySide } from '../../functions/src/platform/side-by-side.ts';
import { erasePerson, findPerson, MOST_SECONDS, recordsOf } from '../../functions/src/privacy/person.ts';
import { inquiryId } from '../support/flood.ts';
import { useOwnProject } from '../support/own-project.ts';
import { inquirySamples } from '../support/samples.ts';
import { seconds, timed } from './figures.ts';

const project = useOwnProject();
const { database } = project;
const readPhone = await phoneReader();
const now = new Date();

/** Stores the enquiries of one person, all by one form, as the functions keep them. Returns the number of documents. */
async function store(kind: InquiryKind, answers: readonly object[]): Promise<number> {
  const batch = database.batch();
  let documents = 0;
  const add = (path: string, data: object) => {
    batch.set(database.doc(path), data);
    documents += 1;
  };
  const contactId = inquiryId();
  const leads = answers.map((one) => {
    const id = inquiryId();
    const stored = { ...inquirySamples[kind], ...one, status: 'new', created_at: now };
    const lead = newLead({ kind, inquiryId: id, stored }, { readPhone, title: null, now });
    add(`${inquiryKinds[kind].collection}/${id}`, stored);
    add(`leads/${leadId(kind, id)}`, { ...lead, contact_id: contactId });
    add(`leads/${leadId(kind, id)}/${ACTIVITY}/${RECEIVED}`, receivedEntry(lead));
    const submission = { kind, inquiryId: id, answers: stored, submittedAt: now };
    add(`outbox/${id}_mail`, newEntry('mail', submission, now));
    return [leadId(kind, id), lead] as const;
  });
  const person = personOf(leads);
  add(`contacts/${contactId}`, { ...person, created_at: now, updated_at: now });
  for (const [name, key] of keysOf(person))
    add(`contact_keys/${name}`, { ...key, contact_id: contactId, others: [] });
  await batch.commit();
  return documents;
}

const kindOf = (index: number): InquiryKind => inquiryKindKeys[index % inquiryKindKeys.length] ?? 'contact';

async function storeMany(people: Iterable<() => Promise<number>>): Promise<number> {
  let documents = 0;
  await sideBySide(people, 8, async (one) => {
    const added = await one();
    documents += added;
  });
  return documents;
}

function* strangers(count: number) {
  for (let index = 0; index < count; index += 1) {
    const phone = `+6012${String(1_000_000 + index)}`;
    yield () => store(kindOf(index), [{ email: `visitor${index}@example.com`, phone }]);
  }
}

function* crowd(count: number) {
  for (let from = 0; from < count; from += CONTACT_LEADS) {
    const size = Math.min(CONTACT_LEADS, count - from);
    yield () =>
      store(
        'contact',
        Array.from({ length: size }, () => ({ email: 'crowd@example.com' })),
      );
  }
}

async function tryPerson(person: Person, enquiries: number): Promise<boolean> {
  let bytes = 0;
  let entries = 0;
  const exporting = await timed(async () => {
    const records = await recordsOf(person, await findPerson(person));
    entries = entriesOf(records).length;
    bytes = JSON.stringify(records).length;
  });
  let erased = 0;
  const erasing = await timed(async () => {
    erased = await erasePerson({ ...person, confirmed: entries }, null);
  });
  const left = (await findPerson(person)).length;
  console.table({
    person: `${person.email}, ${enquiries} enquiries`,
    'exported in': `${seconds(exporting)}, ${(bytes / 1e6).toFixed(1)} MB`,
    'erased in': `${seconds(erasing)}, ${erased} documents`,
    'left afterwards': left,
  });
  return entries >= enquiries && left === 0 && Math.max(exporting, erasing) < MOST_SECONDS * 1000;
}

const [count = '10000', ofOne = '2000'] = process.argv.slice(2);
let documents = 0;
const storing = await timed(async () => {
  documents += await storeMany(strangers(Number(count)));
});
const others = documents;
documents += await store('renovation', [{ email: 'Aisyah@Example.com', phone: '019-876 5432' }]);
documents += await store('contact', [{ email: 'aisyah@example.com' }]);
documents += await store('business', [{ email: 'other@example.com', phone: '+60 19 876 5432 after 6pm' }]);
documents += await storeMany(crowd(Number(ofOne)));
console.log(
  `${documents} documents of ${Number(count) + Number(ofOne) + 3} enquiries, stored in ${seconds(storing)}`,
);
const outcomes = [
  await tryPerson({ email: 'aisyah@example.com', phone: '0198765432' }, 3),
  await tryPerson({ email: 'crowd@example.com' }, Number(ofOne)),
];
let left = 0;
for (const collection of await database.listCollections())
  if (collection.id !== 'cleanup_reports') left += (await collection.count().get()).data().count;
left += (await database.collectionGroup(ACTIVITY).count().get()).data().count;
console.log(`${left} of ${others} documents of others are left`);
await project.discard();
process.exit(outcomes.every(Boolean) && left === others ? 0 : 1);
