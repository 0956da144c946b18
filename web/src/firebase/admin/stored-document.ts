import type { CollectionName } from '@site/domain/collections';
import type { StoredDocument } from '@site/domain/content/read';
import { Timestamp } from 'firebase/firestore';

/** Converts a document of the SDK for reading: times become `Date`. */
export function toStoredDocument(data: Readonly<Record<string, unknown>>): StoredDocument {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}

/** Logs which fields of a document are wrong, without their values, which may be personal data. */
export function logDamage(collection: CollectionName, id: string, wrong: readonly string[]): void {
  if (wrong.length > 0) console.warn(`${collection}/${id} is damaged: ${wrong.join(', ')}`);
}
