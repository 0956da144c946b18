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
  doc,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import * as z from 'zod/mini';
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
  watchDocuments,
  watchSound,
} from './read.ts';

export type StoredLead = Lead & { readonly id: string };

/** A row of the inbox. An enquiry whose lead was not made has no revision. */
export type ShownLead = Pick<
  StoredLead,
  | 'id'
  | 'kind'
  | 'inquiry_id'
  | 'reference'
  | 'name'
  | 'subject'
  | 'stage'
  | 'assignee_id'
  | 'assignee_name'
  | 'next_step'
  | 'next_step_at'
  | 'received_at'
  | 'search'
> & { readonly revision: number | undefined };

export type StoredActivity = LeadActivity & { readonly id: string };

/** Only functions write leads. An invalid lead is logged without its values and left out. */
const toLead: ToItem<StoredLead | undefined> = (id, data) => parsed(lead, 'leads', id, data);

/** An invalid entry, or one of an unknown type, is left out. */
const toActivity: ToItem<StoredActivity | undefined> = (id, data) => {
  const { data: read } = leadActivity.safeParse(data);
  return read && { ...read, id };
};

type LeadTime = 'received_at' | 'next_step_at';

/** Every pair of a filter and an order has an index. */
export interface LeadQuery {
  /** Any of these stages; empty for all. */
  readonly stages: readonly InquiryStatus[];
  readonly kind: InquiryKind | undefined;
  /** The id of an administrator; null for unassigned leads, undefined for all. */
  readonly assignee: string | null | undefined;
  /** Any of these terms (`searchFor`); empty for all. */
  readonly terms: readonly string[];
  /** The sort field, with an optional range. */
  readonly time: {
    readonly field: LeadTime;
    readonly direction: 'asc' | 'desc';
    readonly from?: Date | undefined;
    readonly before?: Date | undefined;
  };
}

/** The newest first. */
export const anyLead: LeadQuery = {
  stages: [],
  kind: undefined,
  assignee: undefined,
  terms: [],
  time: { field: 'received_at', direction: 'desc' },
};

function toLeadQuery({ stages, kind, assignee, terms, time }: LeadQuery): Query {
  const filters: QueryConstraint[] = [orderBy(time.field, time.direction)];
  if (time.from) filters.push(where(time.field, '>=', time.from));
  if (time.before) filters.push(where(time.field, '<', time.before));
  if (stages.length === 1) filters.push(where('stage', '==', stages[0]));
  if (stages.length > 1) filters.push(where('stage', 'in', stages));
  if (kind) filters.push(where('kind', '==', kind));
  if (assignee !== undefined) filters.push(where('assignee_id', '==', assignee));
  if (terms.length === 1) filters.push(where('search', 'array-contains', terms[0]));
  if (terms.length > 1) filters.push(where('search', 'array-contains-any', terms));
  return query(collection(adminDatabase(), 'leads'), ...filters);
}

/** The shortest pause between two counts, in milliseconds. */
const COUNTING_PAUSE = 5_000;

/** The first `rows` leads of a query and their total, live. */
export function watchLeads(wanted: LeadQuery, rows: number): Watch<Page<StoredLead>> {
  const page = watchPage(() => toLeadQuery(wanted), toLead, { rows, pause: COUNTING_PAUSE });
  return mapped(page, ({ items, ...rest }) => ({ ...rest, items: items.flatMap((item) => item ?? []) }));
}

/** Looks at the first `most` leads with the rarest word. */
export async function findLeads(text: string, most: number): Promise<readonly StoredLead[]> {
  const search = searchFor(text);
  if (!search) return [];
  await whenIdentified();
  const wanted = toLeadQuery({ ...anyLead, terms: search.terms });
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
  return watchDocument(
    () => doc(adminDatabase(), 'leads', id),
    (found, data) => [(data && toLead(found, data)) ?? []].flat(),
  );
}

export function watchActivity(leadId: string, rows: number): Watch<readonly StoredActivity[]> {
  const newest = orderBy('at' satisfies keyof LeadActivity, 'desc');
  return watchSound(
    () => query(collection(adminDatabase(), 'leads', leadId, ACTIVITY), newest, limit(rows)),
    toActivity,
  );
}

/** The ids of other contacts with the same e-mail address or phone number at the time of receipt, live. */
export function watchNamesakes(leadId: string): Watch<readonly string[]> {
  return watchDocument(
    () => doc(adminDatabase(), 'leads', leadId, ACTIVITY, RECEIVED),
    (id, data) => {
      const read = data && toActivity(id, data);
      return read?.type === 'received' ? read.data.also_matches : [];
    },
  );
}

const OF_PERSON = 20;

export function watchLeadsOf(contactId: string): Watch<readonly StoredLead[]> {
  const theirs = where('contact_id' satisfies keyof Lead, '==', contactId);
  const newest = orderBy('received_at' satisfies keyof Lead, 'desc');
  return watchSound(
    () => query(collection(adminDatabase(), 'leads'), theirs, newest, limit(OF_PERSON)),
    toLead,
  );
}

const shown = z.pick(lead, { kind: true, reference: true, received_at: true });

export interface Unanswered {
  readonly id: string;
  readonly kind: InquiryKind;
  readonly reference: string;
  readonly receivedAt: Date;
}

/** The open lead that has waited longest for an answer, live; undefined if none waits. */
export function watchOldestUnanswered(): Watch<Unanswered | undefined> {
  const field = <K extends keyof Lead>(name: K) => name;
  const open: readonly Lead['stage'][] = ['new', 'read', 'contacted', 'in_progress'];
  const oldest = watchDocuments(
    () =>
      query(
        collection(adminDatabase(), 'leads'),
        where(field('first_contact_at'), '==', null),
        where(field('stage'), 'in', open),
        orderBy(field('received_at')),
        limit(1),
      ),
    (id, data): Unanswered | undefined => {
      const { data: read } = shown.safeParse(data);
      return read && { id, kind: read.kind, reference: read.reference, receivedAt: read.received_at };
    },
  );
  return mapped(oldest, ([first]) => first);
}
