import { endOfDay, isDay, startOfDay } from '@site/domain/enquiries/due';
import { type InquiryKind, inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { dueLabels, inboxSortLabels, inboxFilterLabels as labels } from '@site/domain/messages/inbox';
import { type OptionSet, optionSet, optionValues } from '@site/domain/options';
import { searchFor } from '@site/domain/search-terms';
import { spanOf, weeksUntil } from '@site/domain/statistics/figures';
import { cut } from '@site/domain/text';
import type { ShownLead, Span } from '../../../firebase/admin/leads.ts';
import { ALL_KINDS } from '../../shared/lead-address.ts';
import { stageOptions } from '../texts.ts';

/** The number of rows at first, and of each step. */
export const INBOX_ROWS = 20;

/** Limited, since every shown row is live. */
export const MOST_ROWS = 400;

/** In characters. */
const LONGEST_SEARCH = 100;

/** `address` is the name in the address. Without a text `read` returns no filter. */
interface Filter<T> {
  readonly address: string;
  read(text: string): T;
}

/** A field of the filter bar. */
interface FilterField<T> extends Filter<T> {
  readonly label: string;
  /** None for a day. */
  readonly options?: OptionSet;
  /** The choice of no value. */
  readonly prompt?: string;
}

const stages: OptionSet<InquiryStatus | 'open'> = [...stageOptions, { value: 'open', label: labels.open }];
const people = optionSet({ me: labels.me, nobody: labels.nobody });

/** The address holds all filters, for reloads, the back button and links. */
export const inboxFilters = {
  /** The tab; undefined for the first one. */
  kind: { address: 'type', read: oneOf([...inquiryKindKeys, ALL_KINDS]) },
  stage: choice('stage', labels.stage, stages, labels.anyStage),
  assignee: {
    ...choice('assignee', labels.assignee, people, labels.anybody),
    read: (text: string) => text || undefined,
  },
  due: choice('due', labels.due, optionSet(dueLabels), labels.anyTime),
  /** The first and the last day of receipt, as `2026-03-04`. */
  from: day('from', labels.from),
  to: day('to', labels.to),
  search: { address: 'q', read: (text: string) => cut(text, LONGEST_SEARCH) },
  /** Undefined for the order of the tab (`orderOf`). */
  sort: choice('sort', labels.sort, optionSet(inboxSortLabels)),
  rows: { address: 'rows', read: rowsOf },
};

function choice<T extends string>(
  address: string,
  label: string,
  options: OptionSet<T>,
  prompt?: string,
): FilterField<T | undefined> {
  return { address, label, options, ...(prompt && { prompt }), read: oneOf(optionValues(options)) };
}

function day(address: string, label: string): FilterField<string | undefined> {
  return { address, label, read: (text) => (isDay(text) ? text : undefined) };
}

function oneOf<T extends string>(values: readonly T[]): (text: string) => T | undefined {
  return (text) => values.find((value) => value === text);
}

function rowsOf(text: string): number {
  const wanted = Number(text);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, INBOX_ROWS), MOST_ROWS) : INBOX_ROWS;
}

type Name = keyof typeof inboxFilters;
export type InboxFilters = { readonly [N in Name]: ReturnType<(typeof inboxFilters)[N]['read']> };

const names = Object.keys(inboxFilters) as readonly Name[];

export function readInboxFilters(query: URLSearchParams): InboxFilters {
  const read = names.map((name) => {
    const filter = inboxFilters[name];
    return [name, filter.read(query.get(filter.address) ?? '')];
  });
  return Object.fromEntries(read);
}

/** The rows are reset, and other parameters stay. */
export function changeInboxFilters(query: URLSearchParams, change: Partial<InboxFilters>): URLSearchParams {
  const filters = { ...readInboxFilters(query), rows: INBOX_ROWS, ...change };
  const next = new URLSearchParams(query);
  for (const name of names) {
    const { address, read } = inboxFilters[name];
    if (filters[name] === read('')) next.delete(address);
    else next.set(address, String(filters[name]));
  }
  return next;
}

/** The tab, the search and the order are no such filters. */
const counted = ['stage', 'assignee', 'due', 'from', 'to'] as const;

/** The tab and the order stay. */
export const noInboxFilters: Partial<InboxFilters> = {
  ...Object.fromEntries(counted.map((name) => [name, undefined])),
  search: '',
};

export function filterCount(filters: InboxFilters): number {
  return counted.filter((name) => filters[name]).length;
}

export function isFiltered(filters: InboxFilters): boolean {
  return filterCount(filters) > 0 || filters.search.trim() !== '';
}

/** Undefined for all kinds. */
export function kindOf({ kind = inquiryKindKeys[0] }: InboxFilters): InquiryKind | undefined {
  return kind === ALL_KINDS ? undefined : kind;
}

/** The tab of a kind begins with its newest enquiries, that of all kinds with the due ones. */
export function orderOf(filters: InboxFilters): NonNullable<InboxFilters['sort']> {
  return filters.sort ?? (kindOf(filters) ? 'newest' : 'due');
}

export function stagesOf(stage: InboxFilters['stage']): readonly InquiryStatus[] {
  if (stage === 'open') return optionValues(inquiryStatuses).filter((each) => each !== 'completed');
  return stage ? [stage] : [];
}

/** The filters that the browser can check. The server checks the others. */
export function browserFilter({ stage, from, to, search }: InboxFilters) {
  const stages = stagesOf(stage);
  const first = from && startOfDay(from);
  const end = to && endOfDay(to);
  const wanted = searchFor(search);
  return (lead: Pick<ShownLead, 'stage' | 'received_at' | 'search'>): boolean =>
    (!stage || stages.includes(lead.stage)) &&
    (!first || lead.received_at >= first) &&
    (!end || lead.received_at < end) &&
    (!wanted || wanted.matches(lead.search));
}

export type DueFilter = NonNullable<InboxFilters['due']>;

/** Days in Klang. `now` is overdue and today; `week` is Monday to Sunday of this week. */
export function dueSpan(filter: DueFilter, today: string): Span {
  const [monday, sunday] = spanOf(weeksUntil(today).slice(-1));
  const spans: Readonly<Record<DueFilter, Omit<Span, 'direction'>>> = {
    now: { before: endOfDay(today) },
    overdue: { before: startOfDay(today) },
    today: { from: startOfDay(today), before: endOfDay(today) },
    week: { from: startOfDay(monday), before: endOfDay(sunday) },
  };
  return { direction: 'asc', ...spans[filter] };
}
