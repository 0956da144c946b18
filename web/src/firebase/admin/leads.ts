import type { InquiryKind } from '@site/domain/enquiries/kinds';
import {
  ACTIVITY,
  type InquiryStatus,
  type Lead,
  type LeadActivity,
  lead,
  leadActivity,
  RECEIVED,
} from '@site/domain/enquiries/lead';
import { searchFor } from '@site/domain/search-terms';
import {
  collection,
  documentId,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { whenIdentified } from './identity.ts';
import { type Page, watchPage } from './list.ts';
import { mapped, type Watch } from './live-query.ts';
import {
  parsed,
  readAllDocuments,
  readDocuments,
  type ToItem,
  watchDocument,
  watchParsed,
  watchSound,
} from './read.ts';

export type StoredLead = Lead & { readonly id: string };

/** A row of the inbox. An enquiry whose lead was not made has no revision. */
export type ShownLead = Partial<StoredLead> &
  Pick<StoredLead, 'id' | 'kind' | 'inquiry_id' | 'reference' | 'name' | 'stage' | 'received_at' | 'search'>;

export type StoredActivity = LeadActivity & { readonly id: string };

/** Only functions write leads. An invalid lead is logged without its values and left out. */
const toLead: ToItem<StoredLead | undefined> = (id, data) => parsed(lead, 'leads', id, data);

/** An invalid entry, or one of an unknown type, is left out. */
const toActivity: ToItem<StoredActivity | undefined> = (id, data) => {
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
  readonly kind?: InquiryKind | undefined;
  /** The id of an administrator; null for unassigned leads, undefined for all. */
  readonly assignee?: string | null | undefined;
  /** Any of these terms (`searchFor`); empty for all. */
  readonly terms?: readonly string[];
}

export function inSpan(field: string, { direction, from, before }: Span): readonly QueryConstraint[] {
  return [
    orderBy(field, direction),
    ...(from ? [where(field, '>=', from)] : []),
    ...(before ? [where(field, '<', before)] : []),
  ];
}

function toLeadQuery(wanted: LeadQuery): Query {
  const { field = 'received_at', direction = 'desc', stages = [], kind, assignee, terms = [] } = wanted;
  return query(
    collection(adminDatabase(), 'leads'),
    ...inSpan(field, { ...wanted, direction }),
    ...(stages.length > 0 ? [where('stage', 'in', stages)] : []),
    ...(kind ? [where('kind', '==', kind)] : []),
    ...(assignee === undefined ? [] : [where('assignee_id', '==', assignee)]),
    ...(terms.length > 0 ? [where('search', 'array-contains-any', terms)] : []),
  );
}

/** The first `rows` leads of a query and their total, live. */
export function watchLeads(wanted: LeadQuery, rows: number): Watch<Page<StoredLead>> {
  const page = watchPage(toLeadQuery(wanted), toLead, rows);
  return mapped(page, ({ items, ...rest }) => ({ ...rest, items: items.flatMap((item) => item ?? []) }));
}

/** Looks at the first `most` leads with the rarest word. */
export async function findLeads(text: string, most: number): Promise<readonly StoredLead[]> {
  const search = searchFor(text);
  if (!search) return [];
  await whenIdentified();
  const wanted = toLeadQuery({ terms: search.terms });
  const documents = await readDocuments(query(wanted, limit(most)));
  return documents
    .flatMap(({ id, data }) => toLead(id, data) ?? [])
    .filter((found) => search.matches(found.search));
}

export async function readLeadsOfKind(kind: InquiryKind): Promise<ReadonlyMap<string, StoredLead>> {
  const ofKind = where('kind' satisfies keyof Lead, '==', kind);
  const documents = await readAllDocuments('leads', undefined, ofKind);
  const leads = documents.flatMap(({ id, data }) => toLead(id, data) ?? []);
  return new Map(leads.map((each) => [each.inquiry_id, each]));
}

export function watchLead(id: string): Watch<readonly StoredLead[]> {
  return watchParsed('leads', lead, where(documentId(), '==', id));
}

export function watchActivity(leadId: string, rows: number): Watch<readonly StoredActivity[]> {
  const newest = orderBy('at' satisfies keyof LeadActivity, 'desc');
  return watchSound(
    query(collection(adminDatabase(), 'leads', leadId, ACTIVITY), newest, limit(rows)),
    toActivity,
  );
}

/** The ids of other contacts with the same e-mail address or phone number at the time of receipt, live. */
export function watchNamesakes(leadId: string): Watch<readonly string[]> {
  return watchDocument(`leads/${leadId}/${ACTIVITY}/${RECEIVED}`, (data) => {
    const read = data && toActivity(RECEIVED, data);
    return read?.type === 'received' ? read.data.also_matches : [];
  });
}

const OF_PERSON = 20;

export function watchLeadsOf(contactId: string): Watch<readonly StoredLead[]> {
  const theirs = where('contact_id' satisfies keyof Lead, '==', contactId);
  return watchParsed(
    'leads',
    lead,
    theirs,
    ...inSpan('received_at', { direction: 'desc' }),
    limit(OF_PERSON),
  );
}

/** The open lead that has waited longest for an answer, live; undefined if none waits. */
export function watchOldestUnanswered(): Watch<StoredLead | undefined> {
  const open: readonly Lead['stage'][] = ['new', 'read', 'contacted', 'in_progress'];
  const oldest = watchParsed(
    'leads',
    lead,
    where('first_contact_at' satisfies keyof Lead, '==', null),
    where('stage' satisfies keyof Lead, 'in', open),
    orderBy('received_at' satisfies keyof Lead),
    limit(1),
  );
  return mapped(oldest, ([first]) => first);
}
