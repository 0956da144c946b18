import { readAnswers, readContext } from '@site/domain/content/check';
import { readTime } from '@site/domain/content/read';
import { type Inquiry, type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { optionValues } from '@site/domain/options';
import { logDamage, toStoredDocument } from './stored-document.ts';

/** An enquiry as the screens use it. A damaged one holds what could be read, and names the wrong fields. */
export type StoredInquiry<K extends InquiryKind = InquiryKind> = Inquiry<K> & {
  readonly wrong: readonly string[];
};

/** Reads an enquiry with the schema of its kind. A missing status is new. A damaged enquiry is logged without its values. */
export function toInquiry<K extends InquiryKind>(
  kind: K,
  id: string,
  data: Readonly<Record<string, unknown>>,
): StoredInquiry<K> {
  const stored = toStoredDocument(data);
  const { item, wrong } = readAnswers(kind, stored);
  logDamage(inquiryKinds[kind].collection, id, wrong);
  const status = toStatus(stored['status']);
  const envelope = { id, status, created_at: readTime(stored, 'created_at') };
  const context = readContext(stored);
  // The compiler does not see that no kind has an answer named as one of these.
  return { ...item, ...envelope, context, wrong } as StoredInquiry<K>;
}

function toStatus(stored: unknown): InquiryStatus {
  return optionValues(inquiryStatuses).find((status) => status === stored) ?? 'new';
}
