import { type CollectionName, collectionNames, collections, contactKeys } from '@site/domain/collections';
import { ACTIVITY, contact as contactSchema, leadId } from '@site/domain/enquiries/lead';
import { phoneInMessage } from '@site/domain/enquiries/vehicle-enquiry';
import { looseNumber, phoneReader } from '@site/domain/phone';
import {
  ERASED_AT_ONCE,
  entriesOf,
  inquiryOf,
  type Person,
  type PersonRecord,
} from '@site/domain/privacy/procedures';
import { textOf } from '@site/domain/stored';
import { tidy } from '@site/domain/tidy';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { audit } from '../accounts/audit.ts';
import { deleteLeads, leavePerson } from '../enquiries/forget.ts';
import { inquiryPath } from '../enquiries/lead.ts';
import { notificationsOf } from '../mail/outbox.ts';
import { callable } from '../platform/callable.ts';
import { countOf, reportCleanup } from '../platform/cleanup-reports.ts';
import {
  deleteDocuments,
  everyDocument,
  firestore,
  pathOf,
  runTransaction,
  withDates,
} from '../platform/documents.ts';
import { WrongState } from '../platform/failure.ts';
import { sideBySide } from '../platform/side-by-side.ts';

/** Enquiries, or people: a flood has thousands with one address. */
const AT_ONCE = 20;

interface FoundDocument extends PersonRecord {
  readonly reference: DocumentReference;
}

/**
 * Every document about a person, with the whole enquiry of each match.
 * Reads all documents with visitors' data: no index finds every spelling that visitors type.
 */
export async function findPerson(person: Person): Promise<FoundDocument[]> {
  const isAbout = await matcher(person);
  const database = await firestore();
  const found = new Map<string, FoundDocument>();
  const add = (document: DocumentSnapshot) => {
    const { ref } = document;
    if (!document.exists || found.has(ref.path)) return;
    found.set(ref.path, {
      collection: ref.parent.path,
      id: ref.id,
      data: withDates(document.data()),
      reference: ref,
    });
  };
  // Side by side: hundreds of thousands of documents must be read within the timeout.
  const all = collectionNames.filter((name) => collections[name].of === 'visitors');
  await sideBySide(all, all.length, async (collection) => {
    for await (const document of everyDocument(database.collection(collection))) {
      if (isAbout(withDates(document.data()))) add(document);
    }
  });
  const matched = [...found.values()].flatMap((each) => inquiryOf(each) ?? []);
  const enquiries = new Map(matched.map((each) => [each.id, each])).values();
  await sideBySide(enquiries, AT_ONCE, async ({ kind, inquiryId }) => {
    const lead = database.doc(pathOf('leads', leadId(kind, inquiryId)));
    for (const document of [database.doc(inquiryPath(kind, inquiryId)), lead])
      if (!found.has(document.path)) add(await document.get());
    for await (const entry of everyDocument(lead.collection(ACTIVITY))) add(entry);
    for await (const entry of everyDocument(await notificationsOf(kind, inquiryId))) add(entry);
  });
  return [...found.values()];
}

/**
 * Deletes every document about a person. Contacts with other enquiries are recomputed. Idempotent.
 * @throws WrongState for more than `ERASED_AT_ONCE` entries without the confirmed number; as `deleteDocuments`
 */
export async function erasePerson(
  { confirmed, ...person }: Person & { readonly confirmed?: number | undefined },
  requestedBy: string | null,
): Promise<number> {
  const found = await findPerson(person);
  const count = entriesOf(found).length;
  if (count > ERASED_AT_ONCE && count !== confirmed)
    throw new WrongState(
      `${count} entries match, more than ${ERASED_AT_ONCE}. Nothing was erased: look at the list, and confirm their number.`,
    );
  const isOfPeople = ({ collection }: FoundDocument) => peopleCollections.some((each) => each === collection);
  // First the leads, so that nobody writes another reply: with their person, so that no person stays without a lead.
  const leads = new Map<string | null, string[]>();
  for (const { collection, id, data } of found) {
    if (collection !== 'leads') continue;
    const contact = textOf(data['contact_id']) || null;
    leads.set(contact, [...(leads.get(contact) ?? []), id]);
  }
  await sideBySide(leads, AT_ONCE, ([contact, ids]) =>
    runTransaction((transaction) => deleteLeads(transaction, contact, ids)),
  );
  // Their events queue the copies that were added meanwhile, also if this call ends here.
  await deleteDocuments(found.filter((each) => !isOfPeople(each)).map(({ reference }) => reference));
  const stay = await stillAbout(person, found.filter(isOfPeople));
  const kept = new Set(stay.filter(({ names }) => !names).map(({ reference }) => reference.path));
  const named = stay.filter(({ names }) => names);
  // Enquiries of others may have joined a person meanwhile.
  await sideBySide(
    named.filter(({ isShared }) => isShared),
    AT_ONCE,
    async ({ reference }) => {
      if (!(await runTransaction((transaction) => leavePerson(transaction, [], reference.id))))
        kept.add(reference.path);
    },
  );
  await deleteDocuments(named.filter(({ isShared }) => !isShared).map(({ reference }) => reference));
  const erased = found.filter(({ reference }) => !kept.has(reference.path));
  const removed = countOf(erased.map(({ reference }) => reference.parent.id));
  await reportCleanup('erasure', removed, { requested_by: requestedBy });
  return erased.length;
}

const peopleCollections: readonly CollectionName[] = ['leads', 'contacts', 'contact_keys'];

async function stillAbout(person: Person, found: readonly FoundDocument[]) {
  if (found.length === 0) return [];
  const isAbout = await matcher(person);
  const now = await (await firestore()).getAll(...found.map(({ reference }) => reference));
  return now.flatMap((document) => {
    if (!document.exists) return [];
    const data = withDates(document.data());
    const sound = document.ref.parent.id === 'contacts' && contactSchema.safeParse(data).data;
    const isShared = sound ? sound.lead_ids.length > 0 : false;
    return [{ reference: document.ref, names: isAbout(data), isShared }];
  });
}

export async function recordsOf(person: Person, found: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const isAbout = await matcher(person);
  const leads = new Set(found.filter(({ collection }) => collection === 'leads').map(({ id }) => id));
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
  async handle({ looksUp = false, ...person }, owner) {
    const found = await findPerson(person);
    const records = looksUp ? [] : await recordsOf(person, found);
    const type = looksUp ? 'person_looked_up' : 'person_exported';
    await audit(type, owner, { data: { documents: found.length } });
    return { success: true, count: found.length, entries: entriesOf(found), records };
  },
});

/** Owners may call. Deletes every document about a person for good; a large number needs confirmation. Idempotent. */
export const erasePersonProcedure = callable('erase-person', {
  options: { timeoutSeconds: MOST_SECONDS, memory: '1GiB' },
  async handle(person, owner) {
    const erased = await erasePerson(person, owner.username);
    await audit('person_erased', owner, { data: { documents: erased } });
    return { success: true, erased };
  },
});
