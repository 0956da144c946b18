import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/choices';
import { type Inquiry, type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import {
  ACTIVITY,
  CONTACT_LEADS,
  type Lead,
  type LeadActivity,
  type LeadOutcome,
  lead,
  leadActivity,
  leadId,
  RECEIVED,
} from '@site/domain/enquiries/lead';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import { readAnswers, readContext } from '@site/domain/enquiries/read';
import { optionValues } from '@site/domain/options';
import { searchFor } from '@site/domain/search-terms';
import { readTime, type StoredDocument } from '@site/domain/stored';
import {
  collection,
  doc,
  documentId,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { database, transact } from './database.ts';
import { known, mapped, together, type Watch } from './live.ts';
import {
  type Found,
  logDamage,
  type Page,
  parsed,
  queryOf,
  readDocuments,
  readEvery,
  type ToItem,
  watchDocument,
  watchDocuments,
  watchPage,
  watchParsed,
} from './read.ts';

/** A damaged enquiry has the readable values and names the wrong fields. */
export type StoredInquiry<K extends InquiryKind = InquiryKind> = Inquiry<K> & {
  readonly wrong: readonly string[];
};

/** A missing status is new. A damaged enquiry is logged without its values. */
export function toInquiry<K extends InquiryKind>(kind: K, id: string, data: StoredDocument) {
  const { item, wrong } = readAnswers(kind, data);
  logDamage(inquiryKinds[kind].collection, id, wrong);
  const status = optionValues(inquiryStatuses).find((each) => each === data['status']) ?? 'new';
  const envelope = { id, status, created_at: readTime(data, 'created_at') };
  const context = readContext(data);
  // The compiler cannot know that no answer has one of these names.
  return { ...item, ...envelope, context, wrong } as StoredInquiry<K>;
}

export function watchInquiries(kind: InquiryKind, span: Span, rows: number): Watch<readonly StoredInquiry[]> {
  return watchDocuments(query(inquiriesIn(kind, span), limit(rows)), (id, data) => toInquiry(kind, id, data));
}

const inquiriesIn = (kind: InquiryKind, span: Span) =>
  queryOf(inquiryKinds[kind].collection, ...inSpan('created_at', span));

/** Every enquiry of a time, in steps. */
export async function readInquiries(kind: InquiryKind, span: Span, onRead: (count: number) => void) {
  const documents = await readEvery(inquiriesIn(kind, span), onRead);
  return documents.map(({ id, data }) => toInquiry(kind, id, data));
}

/** https://firebase.google.com/docs/firestore/query-data/queries#limitations. */
const IDS_IN_QUERY = 30;
const QUERIES_AT_ONCE = 10;

/** The enquiries of leads by the id of the lead, without those that are gone. */
export async function readInquiriesOf(
  leads: readonly Pick<Lead, 'kind' | 'inquiry_id'>[],
  onRead: (count: number) => void,
): Promise<ReadonlyMap<string, StoredInquiry>> {
  const found = new Map<string, StoredInquiry>();
  const queries = inquiryKindKeys.flatMap((kind) => {
    const ids = leads.flatMap((each) => (each.kind === kind ? each.inquiry_id : []));
    return inParts(ids, IDS_IN_QUERY).map((some) => ({ kind, some }));
  });
  for (const part of inParts(queries, QUERIES_AT_ONCE)) {
    await Promise.all(
      part.map(async ({ kind, some }) => {
        const wanted = queryOf(inquiryKinds[kind].collection, where(documentId(), 'in', some));
        for (const { id, data } of await readDocuments(wanted))
          found.set(leadId(kind, id), toInquiry(kind, id, data));
      }),
    );
    onRead(found.size);
  }
  return found;
}

const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

export function watchInquiry(kind: InquiryKind, id: string): Watch<readonly StoredInquiry[]> {
  return watchDocument(`${inquiryKinds[kind].collection}/${id}`, (data) =>
    data ? [toInquiry(kind, id, data)] : [],
  );
}

export function deleteInquiry(kind: InquiryKind, id: string): Promise<void> {
  const inquiry = doc(database, inquiryKinds[kind].collection, id);
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

export function watchNotifications(kind: InquiryKind, inquiryId: string): Watch<readonly Notification[]> {
  const ofInquiry = [where('kind', '==', kind), where('inquiry_id', '==', inquiryId)];
  return watchDocuments(queryOf('outbox', ...ofInquiry), (id, data) => ({
    id,
    entry: shownNotification.safeParse({ sent_at: null, ...data }).data,
  }));
}

/** The number of watched unread enquiries of a kind. The server counts more of them, whenever a watched one changes. */
const WATCHED = 100;

const unread = [where('status', '==', 'new' satisfies InquiryStatus), orderBy('created_at', 'desc')];

export function watchUnread(): Watch<ReadonlyMap<InquiryKind, number>> {
  const counts = inquiryKindKeys.map((kind) => {
    const page = watchPage(queryOf(inquiryKinds[kind].collection, ...unread), (id) => id, WATCHED);
    return mapped(known(mapped(page, ({ total }) => total)), (count) => [kind, count] as const);
  });
  return mapped(together(counts), (pairs) => new Map(pairs));
}

export type StoredLead = Lead & { readonly id: string };

/** A row of the inbox. An enquiry whose lead was not made has no revision. */
export type ShownLead = Partial<StoredLead> &
  Pick<StoredLead, 'id' | 'kind' | 'inquiry_id' | 'reference' | 'name' | 'stage' | 'received_at' | 'search'>;

export type StoredActivity = LeadActivity & { readonly id: string };

/** Only functions write leads. An invalid lead is logged without its values and left out. */
const toLead: ToItem<StoredLead> = (id, data) => parsed(lead, 'leads', id, data);

/** An invalid entry, or one of an unknown type, is left out. */
const toActivity: ToItem<StoredActivity> = (id, data) => {
  const { data: read } = leadActivity.safeParse(data);
  return read && { ...read, id };
};

/** The direction of a list by time, with an optional range. */
export interface Span {
  readonly direction: 'asc' | 'desc';
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Every pair of a filter and an order has an index. */
export interface LeadQuery extends Partial<Span> {
  /** The field of the order and the range. Default: the time of receipt, the newest first. */
  readonly field?: 'received_at' | 'next_step_at';
  /** Any of these stages; empty for all. */
  readonly stages?: readonly InquiryStatus[];
  /** True for leads that nobody has contacted. */
  readonly isUnanswered?: boolean;
  readonly outcome?: LeadOutcome | undefined;
  readonly kind?: InquiryKind | undefined;
  /** The id of an administrator; null for unassigned leads, undefined for all. */
  readonly assignee?: string | null | undefined;
  /** Any of these terms (`searchFor`); empty for all. */
  readonly terms?: readonly string[];
}

function inSpan(field: string, { direction, from, before }: Span): readonly QueryConstraint[] {
  return [
    orderBy(field, direction),
    ...(from ? [where(field, '>=', from)] : []),
    ...(before ? [where(field, '<', before)] : []),
  ];
}

function toLeadQuery(wanted: LeadQuery): Query {
  const { field = 'received_at', direction = 'desc', stages = [], terms = [] } = wanted;
  const { isUnanswered, outcome, kind, assignee } = wanted;
  return queryOf(
    'leads',
    ...inSpan(field, { ...wanted, direction }),
    ...(stages.length > 0 ? [where('stage', 'in', stages)] : []),
    ...(isUnanswered ? [where('first_contact_at' satisfies keyof Lead, '==', null)] : []),
    ...(outcome ? [where('outcome', '==', outcome)] : []),
    ...(kind ? [where('kind', '==', kind)] : []),
    ...(assignee === undefined ? [] : [where('assignee_id', '==', assignee)]),
    ...(terms.length > 0 ? [where('search', 'array-contains-any', terms)] : []),
  );
}

export function watchLeads(wanted: LeadQuery, rows: number): Watch<Page<StoredLead>> {
  return watchPage(toLeadQuery(wanted), toLead, rows);
}

const leadsIn = (documents: readonly Found[]) => documents.flatMap(({ id, data }) => toLead(id, data) ?? []);

/** Every lead of a query, in steps. */
export const readLeads = async (wanted: LeadQuery, onRead: (count: number) => void) =>
  leadsIn(await readEvery(toLeadQuery(wanted), onRead));

/** The most leads with one word that a search looks through. */
const LOOKED_THROUGH = 2_000;

/** The newest leads with all words, `wanted` if there are as many. The server looks for the longest word only. */
export async function findLeads(text: string, wanted: number): Promise<readonly StoredLead[]> {
  const search = searchFor(text);
  if (!search) return [];
  for (let rows = 2 * wanted; ; rows = Math.min(10 * rows, LOOKED_THROUGH)) {
    const documents = await readDocuments(query(toLeadQuery({ terms: search.terms }), limit(rows)));
    const found = leadsIn(documents).filter((each) => search.matches(each.search));
    if (found.length >= wanted || documents.length < rows || rows === LOOKED_THROUGH) return found;
  }
}

export const watchLead = (id: string) => watchParsed('leads', lead, where(documentId(), '==', id));

export function watchActivity(leadId: string, rows: number): Watch<readonly StoredActivity[]> {
  const newest = orderBy('at' satisfies keyof LeadActivity, 'desc');
  const all = collection(database, 'leads', leadId, ACTIVITY);
  return watchDocuments(query(all, newest, limit(rows)), toActivity);
}

/** The ids of other contacts with the same e-mail address or phone number at the time of receipt, live. */
export function watchNamesakes(leadId: string): Watch<readonly string[]> {
  return watchDocument(`leads/${leadId}/${ACTIVITY}/${RECEIVED}`, (data) => {
    const read = data && toActivity(RECEIVED, data);
    return read?.type === 'received' ? read.data.also_matches : [];
  });
}

export function watchLeadsOf(contactId: string): Watch<readonly StoredLead[]> {
  const theirs = where('contact_id' satisfies keyof Lead, '==', contactId);
  const newest = inSpan('received_at', { direction: 'desc' });
  return watchParsed('leads', lead, theirs, ...newest, limit(CONTACT_LEADS));
}
