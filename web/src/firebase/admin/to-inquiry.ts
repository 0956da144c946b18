import { type Inquiry, type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/options/inquiry-status';
import { optionValues } from '@site/domain/options/option';
import { readTime } from '@site/domain/reading/read-fields';
import { readStored } from '@site/domain/reading/read-stored';
import { Timestamp } from 'firebase/firestore';
import { logDamage, toStoredDocument } from './stored-document.ts';

/** An enquiry as the screens use it; of a damaged one it is what can be read, and which fields are wrong. */
export type StoredInquiry<K extends InquiryKind = InquiryKind> = Inquiry<K> & {
  readonly wrong: readonly string[];
};

/** Reads an enquiry with the schema of its kind. A missing status is new; a damaged enquiry is logged without what it holds. */
export function toInquiry<K extends InquiryKind>(
  kind: K,
  id: string,
  data: Readonly<Record<string, unknown>>,
): StoredInquiry<K> {
  const { schema, collection } = inquiryKinds[kind];
  const { status, ...stored } = toStoredDocument(data);
  const { item, wrong } = readStored(schema, stored, ['created_at']);
  logDamage(collection, id, wrong);
  const envelope = { id, status: toStatus(status), created_at: readTime(stored, 'created_at'), wrong };
  // A kind's schema gives the kind's answers; the compiler only knows of all kinds together.
  return { ...item, ...envelope } as unknown as StoredInquiry<K>;
}

function toStatus(stored: unknown): InquiryStatus {
  return optionValues(inquiryStatuses).find((status) => status === stored) ?? 'new';
}

/** A stored time; an invalid date when there is none. */
export function toDate(stored: unknown): Date {
  return stored instanceof Timestamp ? stored.toDate() : new Date(Number.NaN);
}
