import { contactKeys, visitorCollections } from '@site/domain/personal-data';
import type { Person, PersonRecord } from '@site/domain/procedures/person';
import type { DocumentReference } from 'firebase-admin/firestore';
import { withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { phoneReader } from '../platform/phone.ts';
import { reportCleanup } from '../store/cleanup-reports.ts';
import { deleteDocuments, everyDocument } from '../store/every-document.ts';

interface Found extends PersonRecord {
  readonly reference: DocumentReference;
}

/**
 * Every document about a person, whatever the case of the address and the spelling of the number. Reads all documents that may hold a
 * visitor's data: what visitors type is stored as they typed it, and no index finds all spellings.
 */
export async function findPerson(person: Person): Promise<Found[]> {
  const isAbout = await matcher(person);
  const database = await firestore();
  const found: Found[] = [];
  for (const collection of visitorCollections) {
    for await (const document of everyDocument(database.collection(collection))) {
      const data = withDates(document.data());
      if (isAbout(data)) found.push({ collection, id: document.id, data, reference: document.ref });
    }
  }
  return found;
}

/**
 * Deletes every document about a person, and says how many there were. Copies that cannot be recognised any more go by the triggers of
 * what they were copied from. Repeating it is harmless. @throws as `deleteDocuments`, and nothing is reported
 */
export async function erasePerson(person: Person, requestedBy: string | null): Promise<number> {
  const found = await findPerson(person);
  await deleteDocuments(found.map(({ reference }) => reference));
  const removed: Record<string, number> = {};
  for (const { collection } of found) removed[collection] = (removed[collection] ?? 0) + 1;
  await reportCleanup({
    kind: 'erasure',
    at: new Date(),
    removed,
    dry_run: false,
    requested_by: requestedBy,
  });
  return found.length;
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
