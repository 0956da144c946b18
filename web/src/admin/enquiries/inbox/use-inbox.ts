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

/** What the server is asked for, and what only this page can tell. */
export interface InboxQuery {
  readonly query: LeadQuery;
  /** Whether the server cannot tell all that is asked for, so that what it finds is looked through here. */
  readonly isLookedThrough: boolean;
  /** Whether an entry of the server's answer is asked for. */
  matches(lead: Searched): boolean;
}

interface Searched {
  readonly received_at: Date;
  readonly search: readonly string[];
}

/** Whom the inbox is shown to, and the day it is shown on. */
interface Viewer {
  readonly userId: string;
  readonly day: string;
}

const openStages = optionValues(inquiryStatuses).filter((stage) => stage !== 'completed');

/** The main list. With a filter by next step it is in the order of the next steps, since the server has one order for a range. */
export function inboxQuery(filters: InboxFilters, search: Search | undefined, viewer: Viewer): InboxQuery {
  const { due, sort } = filters;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const received = receivedSpan(filters);
  const time = due
    ? ({ field: 'next_step_at', direction: 'asc', ...dueSpan(due, startOfDay(viewer.day)) } as const)
    : ({ field: 'received_at', direction, ...received } as const);
  return lookedThrough(filters, search, viewer, time, due ? received : {});
}

/** What is due until the end of the day, the longest overdue first; undefined where it does not stand above the rest. */
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

/** How many due enquiries stand above the rest; with the rows and the badges the first screen stays below 60 reads. */
const DUE_ROWS = 6;

/** What the inbox shows. */
export interface Inbox {
  readonly leads: readonly StoredLead[];
  /** How many of `leads`, from the first, are there because they are due. */
  readonly dueShown: number;
  /** How many are due, also those further down; undefined until they are counted. */
  readonly dueTotal: number | undefined;
  /** How many match; undefined while that is not known. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** Whether what the server finds is looked through here, so that fewer may be shown than were read. */
  readonly isLookedThrough: boolean;
}

/** The enquiries that the filters leave, live: what is due first, then the rest in its order. While other filters load, what was shown stays. */
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
