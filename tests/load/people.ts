/**
 * Personal data among many enquiries, each with lead, timeline, person, keys and notification. Exports and erases one person with three
 * enquiries in three spellings, then one address with two thousand, as an owner does: with the callables and their queue. Prints times,
 * documents, memory and the largest answer. The exit code is 1 if a document is missed, another person's goes, an answer is larger than
 * Google allows, or a time-out passes.
 *
 * Usage: tsx tests/load/people.ts [enquiries = 10000] [of one address = 2000]
 */
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { ACTIVITY, CONTACT_LEADS, leadId, RECEIVED } from '@site/domain/enquiries/lead';
import { phoneReader } from '@site/domain/phone';
import { ENQUIRIES_AT_ONCE, type Person } from '@site/domain/privacy/procedures';
import type { ResponseOf } from '@site/domain/procedures';
import { newLead, receivedEntry } from '../../functions/src/enquiries/lead.ts';
import { keysOf, personOf } from '../../functions/src/enquiries/people.ts';
import { newEntry } from '../../functions/src/mail/outbox.ts';
import { sideBySide } from '../../functions/src/platform/side-by-side.ts';
import {
  eraseEnquiries,
  erasePerson,
  exportPerson,
  findPerson,
  MOST_SECONDS,
  QUEUE,
} from '../../functions/src/privacy/person.ts';
import { inquiryId } from '../support/flood.ts';
import { administratorIn } from '../support/own-administrator.ts';
import { useOwnProject } from '../support/own-project.ts';
import { inquirySamples } from '../support/samples.ts';
import { taskQueueStandIn } from '../support/task-queue.ts';
import { seconds, timed } from './figures.ts';

/** Of Cloud Run: https://docs.cloud.google.com/run/quotas */
const ANSWER_BYTES = 32 * 1024 * 1024;

const { queue, start, clear, stop } = taskQueueStandIn();
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
    const submission = { kind, inquiry_id: id, data: stored, submitted_at: now };
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

type Exported = ResponseOf<'export-person'>;

async function tryPerson(person: Person, enquiries: number): Promise<boolean> {
  let [bytes, largest, slowest] = [0, 0, 0];
  const ask = async (more: object): Promise<Exported> => {
    let answer: Exported | undefined;
    const time = await timed(async () => {
      answer = await owner.call<Exported>(exportPerson, { ...person, ...more });
    });
    if (!answer) throw new Error('There is no answer');
    const { length } = JSON.stringify(answer);
    bytes += length;
    largest = Math.max(largest, length);
    slowest = Math.max(slowest, time);
    return answer;
  };
  let total = 0;
  const looking = await timed(async () => {
    const { entries, rest } = await ask({ looksUp: true });
    total = entries.length + rest.length;
  });
  const exported = new Set<string>();
  const note = ({ records }: Exported) => {
    for (const { collection, id } of records) exported.add(`${collection}/${id}`);
  };
  const exporting = await timed(async () => {
    const first = await ask({});
    note(first);
    for (let from = 0; from < first.rest.length; from += ENQUIRIES_AT_ONCE)
      note(await ask({ ids: first.rest.slice(from, from + ENQUIRIES_AT_ONCE) }));
  });
  clear();
  const asking = await timed(() => owner.call(erasePerson, { ...person, confirmed: total }));
  const erasing = await timed(async () => {
    for (const { data } of queue.tasks) await eraseEnquiries.run({ data } as never);
  });
  const [report] = (await database.collection('cleanup_reports').orderBy('at', 'desc').limit(1).get()).docs;
  const removed = Object.values<number>(report?.get('removed') ?? {}).reduce((sum, each) => sum + each, 0);
  const { enquiries: kept, others } = await findPerson(person);
  const left = kept.length + others.length;
  console.table({
    person: `${person.email}, ${enquiries} enquiries`,
    'looked up in': `${seconds(looking)}, ${total} entries`,
    'exported in': `${seconds(exporting)}, ${exported.size} documents, ${(bytes / 1e6).toFixed(1)} MB`,
    'largest answer': `${(largest / 1e6).toFixed(1)} MB`,
    'slowest answer': seconds(slowest),
    'asked to erase in': seconds(asking),
    'erased by the queue in': seconds(erasing),
    'documents erased': removed,
    'left afterwards': left,
    'memory at most': `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
  });
  const isInTime = Math.max(slowest, asking) < MOST_SECONDS * 1000 && erasing < QUEUE.timeoutSeconds * 1000;
  const isWhole = exported.size >= 4 * enquiries && removed >= exported.size && left === 0;
  return isWhole && isInTime && largest < ANSWER_BYTES;
}

await start();
const owner = await administratorIn(project, 'aminah', 'owner');
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
const ofOwner = ['cleanup_reports', 'audit_log', 'admin_users', 'admin_sessions'];
for (const collection of await database.listCollections())
  if (!ofOwner.includes(collection.id)) left += (await collection.count().get()).data().count;
left += (await database.collectionGroup(ACTIVITY).count().get()).data().count;
console.log(`${left} of ${others} documents of others are left`);
await project.discard();
stop();
process.exit(outcomes.every(Boolean) && left === others ? 0 : 1);
