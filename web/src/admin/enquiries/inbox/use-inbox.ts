import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId, writerName } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { readEmail } from '@site/domain/schemas';
import { leadTerms } from '@site/domain/search-terms';
import type { StoredDocument } from '@site/domain/stored';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { useRef, useSyncExternalStore } from 'react';
import {
  type LeadQuery,
  readInquiries,
  readLeads,
  type ShownLead,
  type StoredInquiry,
  type StoredLead,
  watchInquiries,
  watchLeads,
} from '#firebase/admin/enquiries.ts';
import { identityId } from '#firebase/admin/identity.ts';
import { type Live, of, useLive } from '#firebase/admin/live.ts';
import type { Page } from '#firebase/admin/read.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { type InboxFilters, inboxPlan, isFiltered } from './inbox-filters.tsx';

const DUE_ROWS = 6;

export type Inbox = ReturnType<typeof joined>;

const LOADING = { state: 'loading' } as const;

/** The old list stays while new filters load, but not after a session has ended. */
export function useInbox(filters: InboxFilters, userId: string, day: string) {
  const { rows, kind } = filters;
  const plan = inboxPlan(filters, userId, day);
  const [page, retryPage] = useLeads(plan.page, rows);
  const [due, retryDue] = useLeads(plan.due, DUE_ROWS);
  const [stored, retryStored] = useLive<readonly StoredInquiry[]>(
    kind ? `enquiries ${kind} ${JSON.stringify(plan.received)} ${rows}` : 'no enquiries',
    () => (kind ? watchInquiries(kind, plan.received, rows + 1) : of([])),
  );
  const owner = identityId();
  const last = useRef<{ readonly owner: string; readonly live: Live<Inbox> }>({ owner, live: LOADING });
  let now: Live<Inbox>;
  if (page.state !== 'loaded') now = page;
  else if (due.state !== 'loaded') now = due;
  else if (stored.state !== 'loaded') now = stored;
  else now = { state: 'loaded', data: joined(filters, plan, page.data, due.data, stored.data) };
  if (now.state !== 'loading' || last.current.owner !== owner) last.current = { owner, live: now };
  const retry = () => {
    for (const each of [retryPage, retryDue, retryStored]) each();
  };
  return [last.current.live, retry] as const;
}

const NO_LEADS: Page<StoredLead> = { items: [], hasMore: false, total: undefined };

export function useLeads(query: LeadQuery | undefined, rows: number) {
  return useLive(query ? `leads ${JSON.stringify(query)} ${rows}` : 'no leads', () =>
    query ? watchLeads(query, rows) : of(NO_LEADS),
  );
}

/** Every enquiry that the filters match, also one without a lead, and not only the shown ones. `onRead` gets the number so far. */
export async function readMatching(
  filters: InboxFilters,
  userId: string,
  day: string,
  onRead: (count: number) => void,
): Promise<readonly ShownLead[]> {
  const { kind, assignee, due } = filters;
  const { page, received, matches } = inboxPlan(filters, userId, day);
  const leads: readonly ShownLead[] = await readLeads(page, onRead);
  const isComplete = !kind || assignee || due;
  const inquiries = isComplete
    ? []
    : await readInquiries(kind, received, (read) => onRead(leads.length + read));
  const unmade = kind ? inquiries.map((each) => unmadeLead(leadId(kind, each.id), kind, each)) : [];
  // The lead replaces the enquiry, whose search lacks the telephone number.
  const all = new Map([...unmade, ...leads].map((each) => [each.id, each]));
  return [...all.values()].filter(matches);
}

/** A tab of one kind also shows enquiries without a lead: a function may be late or out of order. */
export function joined(
  filters: InboxFilters,
  { matches, isLookedThrough, received }: ReturnType<typeof inboxPlan>,
  { items: leads, total, hasMore }: Page<ShownLead>,
  due: Page<ShownLead>,
  stored: readonly StoredInquiry[],
) {
  const { kind, assignee, rows } = filters;
  const first = due.items.filter((lead) => matches(lead) && lead.stage !== 'completed');
  const above = new Set(first.map(({ id }) => id));
  const found = leads.filter(matches);
  const inquiries: ReadonlyMap<string, StoredInquiry> = new Map(
    kind && stored.map((inquiry) => [leadId(kind, inquiry.id), inquiry] as const),
  );
  const made = new Set(leads.map(({ id }) => id));
  // Both lists have one order, so an enquiry among the first rows has its lead there too.
  const unmade =
    kind && !assignee && !filters.due
      ? [...inquiries]
          .slice(0, rows)
          .filter(([id]) => !made.has(id))
          .map(([id, inquiry]) => unmadeLead(id, kind, inquiry))
          .filter(matches)
      : [];
  const others = [...found.filter(({ id }) => !above.has(id)), ...unmade];
  const sign = received.direction === 'asc' ? 1 : -1;
  const byTime = (one: ShownLead, other: ShownLead) =>
    sign * (one.received_at.getTime() - other.received_at.getTime());
  const counted = isLookedThrough ? (hasMore ? undefined : found.length) : total;
  // The server counts the due ones without what the browser checks.
  const isDuePart = isLookedThrough || (filters.from ?? filters.to) !== undefined;
  const someDue = due.hasMore ? ('some' as const) : undefined;
  const allDue = due.total !== undefined && due.total > first.length ? due.total : undefined;
  const shown = [...first, ...(filters.due ? others : others.toSorted(byTime))];
  return {
    leads: shown.map((lead) => withInquiry(lead, inquiries.get(lead.id))),
    due: isDuePart ? someDue : allDue,
    total: counted === undefined ? undefined : counted + unmade.length,
    /** The most that were asked for: the old list stays while another loads. */
    rows,
    // The next enquiry may lack its lead as well.
    hasMore: hasMore || (inquiries.size > rows && (unmade.length > 0 || !isFiltered(filters))),
    isLookedThrough,
  };
}

/** The tab of all kinds has no enquiries, that of a kind those that came last. */
export type InboxRow = ShownLead & { readonly inquiry: StoredInquiry | undefined };

const inboxRows = new WeakMap<ShownLead, InboxRow>();

/** The same row for the same lead and enquiry: only changed rows render. */
function withInquiry(lead: ShownLead, inquiry: StoredInquiry | undefined): InboxRow {
  const last = inboxRows.get(lead);
  if (last && last.inquiry === inquiry) return last;
  const row = { ...lead, inquiry };
  inboxRows.set(lead, row);
  return row;
}

/** An enquiry without a lead as the lead that it should have. */
function unmadeLead(id: string, kind: InquiryKind, inquiry: StoredInquiry): ShownLead {
  const reference = referenceOf(inquiryKinds[kind].collection, inquiry.id);
  const answers: StoredDocument = { ...inquiry };
  const name = writerName(answers);
  const search = leadTerms({ name, email: readEmail(answers['email']), phone: null, reference });
  const { id: inquiryId, status: stage, created_at: receivedAt } = inquiry;
  return { id, kind, inquiry_id: inquiryId, reference, name, stage, received_at: receivedAt, search };
}

function everyTenSeconds(check: () => void): () => void {
  const timer = setInterval(check, 10 * millisecondsInSecond);
  return () => clearInterval(timer);
}

const minute = () => Math.floor(serverNow().getTime() / millisecondsInMinute);

/** The server's time to the minute, as it goes on. */
export const useMinute = () =>
  new Date(useSyncExternalStore(everyTenSeconds, minute, minute) * millisecondsInMinute);
