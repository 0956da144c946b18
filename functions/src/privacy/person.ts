import { randomUUID } from 'node:crypto';
import { collectionNames, collections, contactKeys } from '@site/domain/collections';
import { contact } from '@site/domain/enquiries/lead';
import { phoneInMessage } from '@site/domain/enquiries/vehicle-enquiry';
import { looseNumber, phoneReader } from '@site/domain/phone';
import { cleanupReport } from '@site/domain/privacy/cleanup-report';
import {
  ENQUIRIES_AT_ONCE,
  ERASED_AT_ONCE,
  entriesOf,
  inquiryOf,
  type Person,
  type PersonRecord,
  personRequest,
} from '@site/domain/privacy/procedures';
import { textOf } from '@site/domain/stored';
import { tidy } from '@site/domain/tidy';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Actor, audit } from '../accounts/audit.ts';
import { deleteEnquiries, documentsOf, leavePerson } from '../enquiries/forget.ts';
import { valueOfKey } from '../enquiries/people.ts';
import { callable } from '../platform/callable.ts';
import { countOf, reportCleanup } from '../platform/cleanup-reports.ts';
import {
  deleteDocuments,
  everyDocument,
  firestore,
  parsed,
  pathOf,
  runTransaction,
  withDates,
} from '../platform/documents.ts';
import { WrongState } from '../platform/failure.ts';
import { backoffOf, enqueue, queueWorker } from '../platform/queue.ts';
import { sideBySide } from '../platform/side-by-side.ts';

/** Documents read or deleted side by side. */
const AT_ONCE = 20;

/** Any document about a person outside of their enquiries, such as their contact. */
interface FoundDocument extends PersonRecord {
  readonly reference: DocumentReference;
}

interface Found {
  /** The ids of the leads, those of one person together. */
  readonly enquiries: readonly string[];
  readonly others: readonly FoundDocument[];
}

/**
 * Every enquiry of which a document is about the person, and their other documents.
 * Reads all documents with visitors' data: no index finds every spelling that visitors type.
 */
export async function findPerson(person: Person): Promise<Found> {
  const isAbout = await matcher(person);
  const database = await firestore();
  /** With the person of the lead. */
  const enquiries = new Map<string, string>();
  const others: FoundDocument[] = [];
  // Side by side: hundreds of thousands of documents must be read within the timeout.
  const all = collectionNames.filter((name) => collections[name].of === 'visitors');
  await sideBySide(all, all.length, async (collection) => {
    for await (const document of everyDocument(database.collection(collection))) {
      const record = recordOf(document);
      if (!isAbout(record.data)) continue;
      const inquiry = inquiryOf(record);
      if (!inquiry) others.push({ ...record, reference: document.ref });
      else if (collection === 'leads') enquiries.set(inquiry.id, textOf(record.data['contact_id']) ?? '');
      else if (!enquiries.has(inquiry.id)) enquiries.set(inquiry.id, '');
    }
  });
  const ids = [...enquiries].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).map(([id]) => id);
  return { enquiries: ids, others };
}

function recordOf(document: DocumentSnapshot): PersonRecord {
  const { id } = document;
  const collection = document.ref.parent.path;
  // A damaged key may lack its value, which is its name too.
  const named = collection === 'contact_keys' ? valueOfKey(id) : {};
  return { collection, id, data: { ...withDates(document.data() ?? {}), ...named } };
}

/**
 * Deletes every document about a person. Contacts with other enquiries are recomputed. Idempotent. Each step updates the report `id`; a
 * repeat with this id goes on counting, where the numbers of a step that broke off may miss. Returns the number of documents.
 * @throws as `deleteDocuments`
 */
export async function erase(
  person: Person,
  { enquiries, others }: Found,
  by: Actor,
  id: string = randomUUID(),
): Promise<number> {
  const before = await parsed(pathOf('cleanup_reports', id), cleanupReport);
  const removed: Record<string, number> = { ...before?.removed };
  const report = async (numbers: Readonly<Record<string, number>>, isLast = false) => {
    for (const [name, count] of Object.entries(numbers)) removed[name] = (removed[name] ?? 0) + count;
    const more = { requested_by: by.userId && by.username, ...(!isLast && { under_way: true }) };
    await reportCleanup('erasure', removed, more, id);
  };
  for await (const numbers of deleteEnquiries(enquiries)) await report(numbers);
  const kept = await deleteNamed(person, others);
  const erased = others.filter(({ reference }) => !kept.has(reference.path));
  await report(countOf(erased.map(({ reference }) => reference.parent.id)), true);
  const documents = Object.values(removed).reduce((sum, count) => sum + count, 0);
  await audit('person_erased', by, { data: { documents } }, id);
  return documents;
}

/** Deletes those that still name the person. Returns the paths of the rest, such as of a contact with other enquiries. */
async function deleteNamed(person: Person, found: Found['others']): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  if (found.length === 0) return kept;
  const isAbout = await matcher(person);
  const now = await (await firestore()).getAll(...found.map(({ reference }) => reference));
  const alone: DocumentReference[] = [];
  await sideBySide(now, AT_ONCE, async (document) => {
    if (!document.exists) return;
    const { collection, id, data } = recordOf(document);
    const leads = collection === 'contacts' ? (contact.safeParse(data).data?.lead_ids ?? []) : [];
    if (!isAbout(data)) kept.add(document.ref.path);
    else if (leads.length === 0) alone.push(document.ref);
    // Enquiries of others may have joined a person meanwhile.
    else if (!(await runTransaction((transaction) => leavePerson(transaction, [], id))))
      kept.add(document.ref.path);
  });
  await deleteDocuments(alone);
  return kept;
}

export const recordsOfEnquiries = async (ids: readonly string[]): Promise<PersonRecord[]> =>
  (await documentsOf(ids)).map(recordOf);

/** Records as an export has them; `enquiries` are all of the person. */
export async function recordsOf(
  person: Person,
  enquiries: readonly string[],
  found: readonly PersonRecord[],
): Promise<PersonRecord[]> {
  const isAbout = await matcher(person);
  const leads = new Set(enquiries);
  return found.map(({ collection, id, data }) => {
    const own = collection === 'contacts' ? withoutOthers(data, leads, isAbout) : data;
    return { collection, id, data: JSON.parse(JSON.stringify(own)) };
  });
}

/** A contact may have enquiries of others, such as of a shared telephone: their values are not this person's. */
function withoutOthers(
  data: PersonRecord['data'],
  leads: ReadonlySet<string>,
  isAbout: (data: unknown) => boolean,
): PersonRecord['data'] {
  const listOf = (name: string) => (Array.isArray(data[name]) ? data[name].map(String) : []);
  const ids = listOf('lead_ids');
  if (ids.every((id) => leads.has(id))) return data;
  return {
    ...data,
    // The name is that of the first enquiry.
    name: leads.has(ids[0] ?? '') ? data['name'] : '',
    emails: listOf('emails').filter((email) => isAbout({ email })),
    phones: listOf('phones').filter((phone) => isAbout({ phone })),
    lead_ids: ids.filter((id) => leads.has(id)),
  };
}

/** Matches the address, or the number in a phone field. */
export async function matcher({ email, phone }: Person): Promise<(data: unknown) => boolean> {
  const readPhone = await phoneReader();
  const numbersOf = (text: string) => {
    const numbers = readPhone(text);
    return numbers.length > 0 ? numbers : [looseNumber(text)];
  };
  const address = tidy(email ?? '').toLowerCase();
  const [number] = numbersOf(phone ?? '');
  const phonesIn = (data: unknown) => [
    ...textsUnder(contactKeys.phone, data),
    // The short form sends the number in the message.
    ...textsUnder(['message'], data).map(phoneInMessage),
  ];
  // Reading numbers took most of the time of a search.
  const end = number?.slice(-6) ?? '';
  const isNumber = (text: string) =>
    (!/^[\d\s+()./-]*$/.test(text) || text.replace(/\D/g, '').includes(end)) &&
    numbersOf(text).includes(number ?? '');
  return (data) =>
    (address !== '' &&
      textsUnder(contactKeys.email, data).some((text) => tidy(text).toLowerCase() === address)) ||
    (number !== undefined && phonesIn(data).some(isNumber));
}

function textsUnder(names: readonly string[], value: unknown, isNamed = false): string[] {
  if (typeof value === 'string') return isNamed ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => textsUnder(names, inner, isNamed));
  return Object.entries(value).flatMap(([key, inner]) => textsUnder(names, inner, names.includes(key)));
}

/** For 100,000 enquiries with their copies. The browser waits as long. */
export const MOST_SECONDS = 540;

/** Owners may call. Names every document about a person, or returns it; the audit log keeps only their number. */
export const exportPerson = callable('export-person', {
  options: { timeoutSeconds: MOST_SECONDS, memory: '1GiB' },
  async handle({ looksUp = false, ids, ...person }, owner) {
    const { enquiries, others } = ids ? { enquiries: ids, others: [] } : await findPerson(person);
    const found = [...others, ...(await recordsOfEnquiries(enquiries.slice(0, ENQUIRIES_AT_ONCE)))];
    const rest = enquiries.slice(ENQUIRIES_AT_ONCE);
    const records = looksUp ? [] : await recordsOf(person, enquiries, found);
    const count = found.length + rest.length;
    await audit(looksUp ? 'person_looked_up' : 'person_exported', owner, { data: { documents: count } });
    return { success: true, count, entries: entriesOf(found), records, rest };
  },
});

/**
 * Owners may call. Deletes every document about a person for good; a large number needs confirmation. The queue erases many enquiries.
 * Idempotent.
 */
export const erasePerson = callable('erase-person', {
  options: { timeoutSeconds: MOST_SECONDS, memory: '1GiB' },
  async handle({ confirmed, ...person }, { userId, username }) {
    const found = await findPerson(person);
    const count = found.enquiries.length + entriesOf(found.others).length;
    if (count > ERASED_AT_ONCE && count !== confirmed)
      throw new WrongState(
        `${count} entries match, more than ${ERASED_AT_ONCE}. Nothing was erased: look at the list, and confirm their number.`,
      );
    const by = { userId, username };
    if (found.enquiries.length <= ENQUIRIES_AT_ONCE)
      return { success: true, erased: await erase(person, found, by) };
    const id = randomUUID();
    await enqueue(QUEUE, id, { person, by, id });
    return { success: true, erased: 0, goesOn: true };
  },
});

/** The longest time that Cloud Tasks allows. */
export const QUEUE = { name: 'erase-enquiries', timeoutSeconds: 1785 } as const;

/** `erase-enquiries`: erases a person with many enquiries. An attempt that does not end in time is followed by another, for the rest. */
export const eraseEnquiries = queueWorker(QUEUE, {
  data: z.object({
    person: personRequest,
    by: z.object({ userId: z.string(), username: z.string() }),
    /** Of the report, and of the entry in the audit log. */
    id: z.string(),
  }),
  backoff: backoffOf(3, { attempts: 20, minBackoffSeconds: 10, maxBackoffSeconds: 600, maxDoublings: 6 }),
  options: {
    memory: '1GiB',
    maxInstances: 1,
    concurrency: 1,
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 1 },
  },
  async work({ person, by, id }) {
    await erase(person, await findPerson(person), by, id);
    return 'done';
  },
});
