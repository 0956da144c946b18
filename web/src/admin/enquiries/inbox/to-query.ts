import { endOfDay, startOfDay } from '@site/domain/enquiries/due';
import { inquiryStatuses } from '@site/domain/enquiries/lead';
import { optionValues } from '@site/domain/options';
import type { Search } from '@site/domain/search-terms';
import type { LeadQuery } from '../../../firebase/admin/leads/lead-query.ts';
import { dueSpan } from './due.ts';
import type { InboxFilters } from './inbox-filters.ts';

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
