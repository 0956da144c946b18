import { isDay } from '@site/domain/enquiries/due';
import { type InquiryKind, inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { optionValues } from '@site/domain/options';
import { cut } from '@site/domain/text';
import { type DueFilter, dueFilters } from './due.ts';

/** Which enquiries the inbox shows. All of it stands in the address, so that a reload, the back button or a link shows the same. */
export interface InboxFilters {
  /** `open` is every stage but completed. */
  readonly stage: InquiryStatus | 'open' | undefined;
  readonly kind: InquiryKind | undefined;
  /** `me`, `nobody`, or the id of an administrator. */
  readonly assignee: string | undefined;
  readonly due: DueFilter | undefined;
  /** The first and the last day on which they were received, as `2026-03-04`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
  readonly sort: InboxSort;
  /** How many are shown. */
  readonly rows: number;
}

/** `due`: what is due first, then the newest. */
const inboxSorts = ['due', 'newest', 'oldest'] as const;
type InboxSort = (typeof inboxSorts)[number];

/** How many enquiries are shown at first, and how many more each time; the first screen reads 60 documents at most. */
export const INBOX_ROWS = 20;

/** How many are shown at most: all that are shown are live. */
export const MOST_ROWS = 400;

/** The most characters of a search that count. */
const LONGEST_SEARCH = 100;

const stages = [...optionValues(inquiryStatuses), 'open'] as const;

/** What an address asks for. What no filter has is left out. */
export function readInboxFilters(query: URLSearchParams): InboxFilters {
  return {
    stage: oneOf(stages, query.get('stage')),
    kind: oneOf(inquiryKindKeys, query.get('kind')),
    assignee: query.get('assignee') || undefined,
    due: oneOf(dueFilters, query.get('due')),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    search: cut(query.get('q') ?? '', LONGEST_SEARCH),
    sort: oneOf(inboxSorts, query.get('sort')) ?? 'due',
    rows: rowsOf(query.get('rows')),
  };
}

/** The address with changed filters. Whatever else it has stays, but other filters start with the first rows. */
export function changeInboxFilters(query: URLSearchParams, change: Partial<InboxFilters>): URLSearchParams {
  const filters = { ...readInboxFilters(query), rows: INBOX_ROWS, ...change };
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put('stage', filters.stage);
  put('kind', filters.kind);
  put('assignee', filters.assignee);
  put('due', filters.due);
  put('from', filters.from);
  put('to', filters.to);
  put('q', filters.search);
  put('sort', filters.sort === 'due' ? undefined : filters.sort);
  put('rows', filters.rows === INBOX_ROWS ? undefined : String(filters.rows));
  return next;
}

/** Filters that leave nothing out, with the order of before. */
export const noInboxFilters = {
  stage: undefined,
  kind: undefined,
  assignee: undefined,
  due: undefined,
  from: undefined,
  to: undefined,
  search: '',
} as const satisfies Partial<InboxFilters>;

/** Whether anything is left out. */
export function isFiltered(filters: InboxFilters): boolean {
  const { stage, kind, assignee, due, from, to, search } = filters;
  return [stage, kind, assignee, due, from, to, search.trim()].some(Boolean);
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

function dayOf(text: string | null): string | undefined {
  return text && isDay(text) ? text : undefined;
}

function rowsOf(text: string | null): number {
  const wanted = Number(text);
  if (!Number.isInteger(wanted)) return INBOX_ROWS;
  return Math.min(Math.max(wanted, INBOX_ROWS), MOST_ROWS);
}
