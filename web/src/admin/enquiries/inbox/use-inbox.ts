import { endOfDay, startOfDay } from '@site/domain/enquiries/due';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { readEmail } from '@site/domain/fields';
import { leadTerms, searchFor } from '@site/domain/search-terms';
import { useMemo, useRef } from 'react';
import { type StoredInquiry, watchInquiries } from '../../../firebase/admin/enquiries.ts';
import { identityCount } from '../../../firebase/admin/identity.ts';
import { type LeadQuery, type ShownLead, type Span, watchLeads } from '../../../firebase/admin/leads.ts';
import type { Page } from '../../../firebase/admin/list.ts';
import { type Live, NEVER, useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { writerName } from '../texts.ts';
import {
  browserFilter,
  type DueFilter,
  dueSpan,
  type InboxFilters,
  isFiltered,
  kindOf,
  orderOf,
  stagesOf,
} from './filters.ts';

/** A filter by next step also sets the order, since a query has one order for a range. */
export function inboxQuery(
  filters: InboxFilters,
  userId: string,
  day: string,
  due: DueFilter | undefined = filters.due,
): LeadQuery {
  const { stage, assignee, search } = filters;
  return {
    stages: stagesOf(stage),
    kind: kindOf(filters),
    assignee: assignee === 'nobody' ? null : assignee === 'me' ? userId : assignee,
    terms: searchFor(search)?.terms ?? [],
    ...(due ? { field: 'next_step_at', ...dueSpan(due, day) } : receivedSpan(filters)),
  };
}

function receivedSpan(filters: InboxFilters): Span {
  const { from, to } = filters;
  return {
    direction: orderOf(filters) === 'oldest' ? 'asc' : 'desc',
    from: from ? startOfDay(from) : undefined,
    before: to ? endOfDay(to) : undefined,
  };
}

/** True if the browser has to filter the server's results. */
export function isLookedThrough({ search, due, from, to }: InboxFilters): boolean {
  return searchFor(search)?.isLookedThrough || (due !== undefined && (from ?? to) !== undefined);
}

/** Due leads have a section of their own, the longest overdue first. */
export function hasDueSection(filters: InboxFilters): boolean {
  return !filters.due && orderOf(filters) === 'due';
}

/** The number of due enquiries above the rest. */
const DUE_ROWS = 6;

export type Inbox = ReturnType<typeof joined>;

const LOADING = { state: 'loading' } as const;

/** The old list stays while new filters load, but not after a session has ended. */
export function useInbox(
  filters: InboxFilters,
  userId: string,
  day: string,
): [Live<Inbox>, retry: () => void] {
  const { rows } = filters;
  const kind = kindOf(filters);
  const hasDue = hasDueSection(filters);
  const span = receivedSpan(filters);
  const [page, retryPage] = useLeads(inboxQuery(filters, userId, day), rows);
  const [due, retryDue] = useLeads(inboxQuery(filters, userId, day, 'now'), DUE_ROWS, hasDue);
  const [stored, retryStored] = useLiveQuery<readonly StoredInquiry[]>(
    kind && `enquiries ${kind} ${JSON.stringify(span)} ${rows}`,
    () => (kind ? watchInquiries(kind, span, rows + 1) : NEVER),
  );
  const owner = identityCount();
  const last = useRef<{ readonly owner: number; readonly live: Live<Inbox> }>({ owner, live: LOADING });
  const now = useMemo((): Live<Inbox> => {
    if (page.state !== 'loaded') return page;
    if (hasDue && due.state !== 'loaded') return due;
    if (kind && stored.state !== 'loaded') return stored;
    return { state: 'loaded', data: joined(filters, page.data, dataOf(due), dataOf(stored)) };
  }, [filters, page, hasDue, due, kind, stored]);
  if (now.state !== 'loading' || last.current.owner !== owner) last.current = { owner, live: now };
  const retry = () => {
    for (const each of [retryPage, retryDue, retryStored]) each();
  };
  return [last.current.live, retry];
}

function dataOf<T>(live: Live<T>): T | undefined {
  return live.state === 'loaded' ? live.data : undefined;
}

function useLeads(query: LeadQuery, rows: number, isWanted = true) {
  const name = isWanted ? `leads ${JSON.stringify(query)} ${rows}` : undefined;
  return useLiveQuery(name, () => watchLeads(query, rows));
}

/** A tab of one kind also shows enquiries without a lead: a function may be late or out of order. */
export function joined(
  filters: InboxFilters,
  { items: leads, total, hasMore }: Page<ShownLead>,
  due: Page<ShownLead> | undefined,
  stored: readonly StoredInquiry[] = [],
) {
  const matches = browserFilter(filters);
  const first = due?.items.filter((lead) => matches(lead) && lead.stage !== 'completed') ?? [];
  const above = new Set(first.map(({ id }) => id));
  const found = leads.filter(matches);
  const kind = kindOf(filters);
  const inquiries: ReadonlyMap<string, StoredInquiry> = new Map(
    kind && stored.map((inquiry) => [leadId(kind, inquiry.id), inquiry] as const),
  );
  const unmade = kind ? unmadeLeads(filters, kind, inquiries, leads).filter(matches) : [];
  const looked = isLookedThrough(filters);
  const counted = looked ? (hasMore ? undefined : found.length) : total;
  return {
    leads: [...first, ...inOrder(filters, [...found.filter(({ id }) => !above.has(id)), ...unmade])],
    /** The enquiries of the leads by the id of the lead. Empty in the tab of all kinds. */
    inquiries,
    dueShown: first.length,
    dueTotal: due?.total,
    total: counted === undefined ? undefined : counted + unmade.length,
    // The next enquiry may lack its lead as well.
    hasMore: hasMore || (inquiries.size > filters.rows && (unmade.length > 0 || !isFiltered(filters))),
    isLookedThrough: looked,
  };
}

/** Both lists have one order, so an enquiry among the first rows has its lead there too. */
function unmadeLeads(
  { rows, assignee, due }: InboxFilters,
  kind: InquiryKind,
  inquiries: ReadonlyMap<string, StoredInquiry>,
  leads: readonly ShownLead[],
): readonly ShownLead[] {
  if (assignee || due) return [];
  const made = new Set(leads.map(({ id }) => id));
  return [...inquiries]
    .slice(0, rows)
    .filter(([id]) => !made.has(id))
    .map(([id, inquiry]) => unmadeLead(id, kind, inquiry));
}

/** An enquiry without a lead as the lead that it should have. */
function unmadeLead(id: string, kind: InquiryKind, inquiry: StoredInquiry): ShownLead {
  const { email = null }: { readonly email?: unknown } = inquiry;
  const reference = referenceOf(inquiryKinds[kind].collection, inquiry.id);
  const name = writerName(inquiry);
  const search = leadTerms({ name, email: readEmail(email), phone: null, reference });
  const { id: inquiryId, status: stage, created_at: receivedAt } = inquiry;
  return { id, kind, inquiry_id: inquiryId, reference, name, stage, received_at: receivedAt, search };
}

function inOrder(filters: InboxFilters, leads: readonly ShownLead[]): readonly ShownLead[] {
  if (filters.due) return leads;
  const sign = orderOf(filters) === 'oldest' ? 1 : -1;
  return leads.toSorted((one, other) => sign * (one.received_at.getTime() - other.received_at.getTime()));
}
