import { endOfDay, startOfDay } from '@site/domain/enquiries/due';
import { inquiryStatuses } from '@site/domain/enquiries/lead';
import { optionValues } from '@site/domain/options';
import { type Search, searchFor } from '@site/domain/search-terms';
import { useMemo, useRef } from 'react';
import type { LeadQuery, StoredLead } from '../../../firebase/admin/leads.ts';
import { type LeadPage, watchLeads } from '../../../firebase/admin/leads.ts';
import { type Live, useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { dueSpan } from './due.ts';
import type { InboxFilters } from './filters.tsx';

export interface InboxQuery {
  readonly query: LeadQuery;
  /** True if the browser has to filter the server's results. */
  readonly isLookedThrough: boolean;
  matches(lead: Searched): boolean;
}

interface Searched {
  readonly received_at: Date;
  readonly search: readonly string[];
}

interface Viewer {
  readonly userId: string;
  readonly day: string;
}

const openStages = optionValues(inquiryStatuses).filter((stage) => stage !== 'completed');

/** A filter by next step also sets the order, since a query has one order for a range. */
export function inboxQuery(filters: InboxFilters, search: Search | undefined, viewer: Viewer): InboxQuery {
  const { due, sort } = filters;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const received = receivedSpan(filters);
  const time = due
    ? ({ field: 'next_step_at', direction: 'asc', ...dueSpan(due, startOfDay(viewer.day)) } as const)
    : ({ field: 'received_at', direction, ...received } as const);
  return lookedThrough(filters, search, viewer, time, due ? received : {});
}

/** The longest overdue first. Undefined if due leads have no section of their own. */
export function dueQuery(
  filters: InboxFilters,
  search: Search | undefined,
  viewer: Viewer,
): InboxQuery | undefined {
  if (filters.due || filters.sort !== 'due') return undefined;
  const time = {
    field: 'next_step_at',
    direction: 'asc',
    ...dueSpan('now', startOfDay(viewer.day)),
  } as const;
  return lookedThrough(filters, search, viewer, time, receivedSpan(filters));
}

interface Ends {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

function receivedSpan({ from, to }: InboxFilters): Ends {
  return { from: from ? startOfDay(from) : undefined, before: to ? endOfDay(to) : undefined };
}

function lookedThrough(
  { stage, kind, assignee }: InboxFilters,
  search: Search | undefined,
  { userId }: Viewer,
  time: LeadQuery['time'],
  { from, before }: Ends,
): InboxQuery {
  return {
    query: {
      stages: stage === 'open' ? openStages : stage ? [stage] : [],
      kind,
      assignee: assignee === 'nobody' ? null : assignee === 'me' ? userId : assignee,
      terms: search?.terms ?? [],
      time,
    },
    isLookedThrough: search?.isLookedThrough || from !== undefined || before !== undefined,
    matches: ({ received_at, search: terms }) =>
      (!search || search.matches(terms)) &&
      (!from || received_at >= from) &&
      (!before || received_at < before),
  };
}

/** The number of due enquiries above the rest. With the rows and the badges the first screen stays below 60 reads. */
const DUE_ROWS = 6;

export interface Inbox {
  readonly leads: readonly StoredLead[];
  readonly dueShown: number;
  readonly dueTotal: number | undefined;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLookedThrough: boolean;
}

/** The old list stays while new filters load. */
export function useInbox(
  filters: InboxFilters,
  userId: string,
  day: string,
): [Live<Inbox>, retry: () => void] {
  const [main, due] = useMemo(() => {
    const search = searchFor(filters.search);
    const viewer = { userId, day };
    return [inboxQuery(filters, search, viewer), dueQuery(filters, search, viewer)];
  }, [filters, userId, day]);
  const [page, retryPage] = usePage(main, filters.rows);
  const [duePage, retryDue] = usePage(due ?? main, due ? DUE_ROWS : filters.rows);
  const retry = () => {
    retryPage();
    if (due) retryDue();
  };
  const last = useRef<Live<Inbox>>({ state: 'loading' });
  const now = useMemo(() => together(page, main, due && duePage, due), [page, main, duePage, due]);
  if (now.state !== 'loading') last.current = now;
  return [last.current, retry];
}

function usePage({ query }: InboxQuery, rows: number): [Live<LeadPage>, retry: () => void] {
  return useLiveQuery(`leads ${JSON.stringify(query)} ${rows}`, () => watchLeads(query, rows));
}

function together(
  page: Live<LeadPage>,
  { matches, isLookedThrough }: InboxQuery,
  duePage: Live<LeadPage> | undefined,
  due: InboxQuery | undefined,
): Live<Inbox> {
  if (page.state !== 'loaded') return page;
  if (duePage && duePage.state !== 'loaded') return duePage;
  const first = duePage?.data.leads.filter((lead) => due?.matches(lead) && lead.stage !== 'completed') ?? [];
  const ids = new Set(first.map(({ id }) => id));
  const rest = page.data.leads.filter((lead) => matches(lead) && !ids.has(lead.id));
  return {
    state: 'loaded',
    data: {
      leads: [...first, ...rest],
      dueShown: first.length,
      dueTotal: duePage?.data.total,
      total: isLookedThrough && page.data.hasMore ? undefined : countOf(page.data, isLookedThrough, matches),
      hasMore: page.data.hasMore,
      isLookedThrough,
    },
  };
}

function countOf({ leads, total }: LeadPage, isLookedThrough: boolean, matches: InboxQuery['matches']) {
  return isLookedThrough ? leads.filter(matches).length : total;
}
