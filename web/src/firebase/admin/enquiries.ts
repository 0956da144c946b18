import { readAnswers, readContext } from '@site/domain/content/check';
import { readTime } from '@site/domain/content/read';
import { type Inquiry, type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import { optionValues } from '@site/domain/options';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import { adminDatabase, transact } from './database.ts';
import { inSpan, type Span } from './leads.ts';
import { watchPage } from './list.ts';
import { known, mapped, together, type Watch } from './live-query.ts';
import { logDamage, readAllDocuments, toStoredDocument, watchDocument, watchDocuments } from './read.ts';

/** A damaged enquiry has the readable values and names the wrong fields. */
export type StoredInquiry<K extends InquiryKind = InquiryKind> = Inquiry<K> & {
  readonly wrong: readonly string[];
};

/** A missing status is new. A damaged enquiry is logged without its values. */
export function toInquiry<K extends InquiryKind>(
  kind: K,
  id: string,
  data: Readonly<Record<string, unknown>>,
): StoredInquiry<K> {
  const stored = toStoredDocument(data);
  const { item, wrong } = readAnswers(kind, stored);
  logDamage(inquiryKinds[kind].collection, id, wrong);
  const status = optionValues(inquiryStatuses).find((each) => each === stored['status']) ?? 'new';
  const envelope = { id, status, created_at: readTime(stored, 'created_at') };
  const context = readContext(stored);
  // The compiler cannot know that no answer has one of these names.
  return { ...item, ...envelope, context, wrong } as StoredInquiry<K>;
}

/** The first enquiries of a kind by the time of receipt, live. */
export function watchInquiries(kind: InquiryKind, span: Span, rows: number): Watch<readonly StoredInquiry[]> {
  const all = collection(adminDatabase(), inquiryKinds[kind].collection);
  return watchDocuments(query(all, ...inSpan('created_at', span), limit(rows)), (id, data) =>
    toInquiry(kind, id, data),
  );
}

/** `onRead` gets the number so far. */
export async function readAllInquiries(
  kind: InquiryKind,
  onRead: (count: number) => void,
): Promise<readonly StoredInquiry[]> {
  const documents = await readAllDocuments(inquiryKinds[kind].collection, onRead);
  return documents.map(({ id, data }) => toInquiry(kind, id, data));
}

export function watchInquiry(kind: InquiryKind, id: string): Watch<readonly StoredInquiry[]> {
  return watchDocument(`${inquiryKinds[kind].collection}/${id}`, (data) =>
    data ? [toInquiry(kind, id, data)] : [],
  );
}

export function deleteInquiry(kind: InquiryKind, id: string): Promise<void> {
  const inquiry = doc(adminDatabase(), inquiryKinds[kind].collection, id);
  return transact((transaction) => transaction.delete(inquiry));
}

const shownNotification = z.pick(outboxEntry, {
  channel: true,
  state: true,
  attempts: true,
  next_attempt_at: true,
  last_error: true,
  sent_at: true,
});

export interface Notification {
  readonly id: string;
  /** Undefined for an invalid entry. */
  readonly entry: z.infer<typeof shownNotification> | undefined;
}

/** The notifications of an enquiry, one per channel, live. */
export function watchNotifications(kind: InquiryKind, inquiryId: string): Watch<readonly Notification[]> {
  const ofInquiry = [where('kind', '==', kind), where('inquiry_id', '==', inquiryId)];
  return watchDocuments(query(collection(adminDatabase(), 'outbox'), ...ofInquiry), (id, data) => ({
    id,
    entry: shownNotification.safeParse({ sent_at: null, ...data }).data,
  }));
}

export type UnreadCounts = ReadonlyMap<InquiryKind, number>;

/** The number of watched unread enquiries of a kind. The server counts more of them, whenever a watched one changes. */
const WATCHED = 100;

const unread = [where('status', '==', 'new' satisfies InquiryStatus), orderBy('created_at', 'desc')];

export function watchUnread(): Watch<UnreadCounts> {
  const counts = inquiryKindKeys.map((kind) => {
    const found = query(collection(adminDatabase(), inquiryKinds[kind].collection), ...unread);
    const page = watchPage(found, (id) => id, WATCHED);
    return mapped(known(mapped(page, ({ total }) => total)), (total) => [kind, total] as const);
  });
  return mapped(together(counts), (pairs) => new Map(pairs));
}
