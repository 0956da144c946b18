import { searchFor } from '@site/domain/search-terms';
import { useMemo, useRef } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads/to-lead.ts';
import { type LeadPage, watchLeads } from '../../../firebase/admin/leads/watch-leads.ts';
import { type Live, useLiveQuery } from '../../../firebase/admin/live-query.ts';
import type { InboxFilters } from './inbox-filters.ts';
import { dueQuery, type InboxQuery, inboxQuery } from './to-query.ts';

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
