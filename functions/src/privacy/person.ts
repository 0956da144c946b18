import type { CollectionName } from '@site/domain/collections';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { leadId } from '@site/domain/entities/lead';
import { ACTIVITY } from '@site/domain/entities/lead-activity';
import { contactKeys, visitorCollections } from '@site/domain/personal-data';
import type { Person, PersonRecord } from '@site/domain/procedures/person';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { forgetCopies } from '../leads/forget-lead.ts';
import { withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { phoneReader } from '../platform/phone.ts';
import { reportCleanup } from '../store/cleanup-reports.ts';
import { deleteDocuments, everyDocument } from '../store/every-document.ts';
import { notificationsOf } from '../store/outbox.ts';
import { inquiryPath, leadPath } from '../store/paths.ts';

interface Found extends PersonRecord {
  readonly reference: DocumentReference;
}

/** An enquiry, by where it is. */
interface Enquiry {
  readonly kind: InquiryKind;
  readonly inquiryId: string;
}

/**
 * Every document about a person, whatever the case of the address and the spelling of the number. Reads all documents that may hold a
 * visitor's data: what visitors type is stored as they typed it, and no index finds all spellings. Whatever names the person brings its
 * whole enquiry along: the answers, the lead with its timeline, and the notifications.
 */
export async function findPerson(person: Person): Promise<Found[]> {
  const isAbout = await matcher(person);
  const database = await firestore();
  const found = new Map<string, Found>();
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
  for (const collection of visitorCollections) {
    for await (const document of everyDocument(database.collection(collection))) {
      if (isAbout(withDates(document.data()))) add(document);
    }
  }
  for (const enquiry of enquiriesOf([...found.values()])) await addWhole(database, enquiry, add);
  return [...found.values()];
}

/** The enquiries that documents belong to, once each. */
function enquiriesOf(found: readonly Found[]): Enquiry[] {
  const enquiries = found.flatMap(({ collection, id, data }): Enquiry[] => {
    const own = inquiryKindKeys.find((kind) => inquiryKinds[kind].collection === collection);
    if (own) return [{ kind: own, inquiryId: id }];
    const kind = inquiryKindKeys.find((each) => each === data['kind']);
    return kind && typeof data['inquiry_id'] === 'string' ? [{ kind, inquiryId: data['inquiry_id'] }] : [];
  });
  return [...new Map(enquiries.map((each) => [leadId(each.kind, each.inquiryId), each])).values()];
}

async function addWhole(
  database: Firestore,
  { kind, inquiryId }: Enquiry,
  add: (document: DocumentSnapshot) => void,
): Promise<void> {
  const lead = leadPath(leadId(kind, inquiryId));
  add(await database.doc(inquiryPath(kind, inquiryId)).get());
  add(await database.doc(lead).get());
  for await (const entry of everyDocument(database.doc(lead).collection(ACTIVITY))) add(entry);
  for await (const entry of everyDocument(await notificationsOf(kind, inquiryId))) add(entry);
}

/**
 * Deletes every document about a person, and says how many there were. What is known of a person whose other enquiries stay is told from
 * those. Repeating it is harmless. @throws as `deleteDocuments`, and nothing is reported
 */
export async function erasePerson(person: Person, requestedBy: string | null): Promise<number> {
  const found = await findPerson(person);
  // Leads and people go together, so that nobody is left who has none.
  const isOfPeople = ({ collection }: Found) => peopleCollections.some((each) => each === collection);
  await deleteDocuments(found.filter((each) => !isOfPeople(each)).map(({ reference }) => reference));
  for (const { kind, inquiryId } of enquiriesOf(found)) await forgetCopies(kind, inquiryId);
  const stay = await stillAbout(person, found.filter(isOfPeople));
  await deleteDocuments(stay.filter(({ names }) => names).map(({ reference }) => reference));
  const kept = new Set(stay.filter(({ names }) => !names).map(({ reference }) => reference.path));
  const erased = found.filter(({ reference }) => !kept.has(reference.path));
  const removed: Record<string, number> = {};
  for (const { reference } of erased) {
    const { id } = reference.parent;
    removed[id] = (removed[id] ?? 0) + 1;
  }
  await reportCleanup({
    kind: 'erasure',
    at: new Date(),
    removed,
    dry_run: false,
    requested_by: requestedBy,
  });
  return erased.length;
}

const peopleCollections: readonly CollectionName[] = ['leads', 'contacts', 'contact_keys'];

/** Those documents that are still there, and whether they still name the person. */
async function stillAbout(person: Person, found: readonly Found[]) {
  if (found.length === 0) return [];
  const isAbout = await matcher(person);
  const now = await (await firestore()).getAll(...found.map(({ reference }) => reference));
  return now.flatMap((document) =>
    document.exists ? [{ reference: document.ref, names: isAbout(withDates(document.data())) }] : [],
  );
}

/** What is found as plain JSON, for the person. */
export function toRecords(found: readonly Found[]): PersonRecord[] {
  return found.map(({ collection, id, data }) => ({
    collection,
    id,
    data: JSON.parse(JSON.stringify(data)),
  }));
}

/** Whether a document names the person anywhere. */
export async function matcher({ email, phone }: Person): Promise<(data: unknown) => boolean> {
  const readPhone = await phoneReader();
  const numberOf = (text: string) => readPhone(text)?.number ?? text.replace(/\D/g, '');
  const address = email?.trim().toLowerCase();
  const number = phone === undefined ? undefined : numberOf(phone);
  return (data) =>
    (address !== undefined &&
      textsUnder(contactKeys.email, data).some((text) => text.trim().toLowerCase() === address)) ||
    (number !== undefined && textsUnder(contactKeys.phone, data).some((text) => numberOf(text) === number));
}

/** Every text under one of those names, at any depth. */
function textsUnder(names: readonly string[], value: unknown, isNamed = false): string[] {
  if (typeof value === 'string') return isNamed ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsUnder(names, inner, Array.isArray(value) ? isNamed : names.includes(key)),
  );
}
