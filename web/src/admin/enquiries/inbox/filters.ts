import { endOfDay, isDay, startOfDay } from '@site/domain/enquiries/due';
import { type InquiryKind, inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { dueLabels, inboxSortLabels, inboxFilterLabels as labels } from '@site/domain/messages/inbox';
import { type OptionSet, optionSet, optionValues } from '@site/domain/options';
import { searchFor } from '@site/domain/search-terms';
import { cut } from '@site/domain/text';
import type { ShownLead } from '../../../firebase/admin/leads.ts';
import { ALL_KINDS } from '../../shared/lead-address.ts';
import { stageOptions } from '../texts.ts';
import { type DueFilter, dueFilters } from './due.ts';

/** The number of rows at first, and of each step. */
export const INBOX_ROWS = 20;

/** Limited, since every shown row is live. */
export const MOST_ROWS = 400;

/** In characters. */
const LONGEST_SEARCH = 100;

export interface InboxFilters {
  /** The tab; undefined for the first one. */
  readonly kind: InquiryKind | typeof ALL_KINDS | undefined;
  readonly stage: InquiryStatus | 'open' | undefined;
  readonly assignee: string | undefined;
  readonly due: DueFilter | undefined;
  /** The first and the last day of receipt, as `2026-03-04`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
  /** Undefined for the order of the tab (`orderOf`). */
  readonly sort: InboxSort | undefined;
  readonly rows: number;
}

const inboxSorts = ['due', 'newest', 'oldest'] as const;
type InboxSort = (typeof inboxSorts)[number];

type Searched = Pick<ShownLead, 'stage' | 'received_at' | 'search'>;

interface Filter<T> {
  /** The name in the address. */
  readonly address: string;
  readonly none: T;
  read(text: string): T | undefined;
  /** Only for filters that the browser can check. The server checks the others. */
  matches?(value: NonNullable<T>): (lead: Searched) => boolean;
  /** Of a choice in the filter bar. */
  readonly label?: string;
  /** The choice of no value. */
  readonly prompt?: string;
  readonly options?: OptionSet;
}

const day = { none: undefined, read: (text: string) => (isDay(text) ? text : undefined) };

/** The address holds all filters, for reloads, the back button and links. */
export const inboxFilters: { readonly [Name in keyof InboxFilters]: Filter<InboxFilters[Name]> } = {
  kind: { address: 'type', none: undefined, read: oneOf([...inquiryKindKeys, ALL_KINDS]) },
  stage: {
    address: 'stage',
    none: undefined,
    read: oneOf([...optionValues(inquiryStatuses), 'open']),
    matches: (stage) => (lead) => stagesOf(stage).includes(lead.stage),
    label: labels.stage,
    prompt: labels.anyStage,
    options: [...stageOptions, { value: 'open', label: labels.open }],
  },
  assignee: {
    address: 'assignee',
    none: undefined,
    read: (text) => text || undefined,
    label: labels.assignee,
    prompt: labels.anybody,
    options: [
      { value: 'me', label: labels.me },
      { value: 'nobody', label: labels.nobody },
    ],
  },
  due: {
    address: 'due',
    none: undefined,
    read: oneOf(dueFilters),
    label: labels.due,
    prompt: labels.anyTime,
    options: optionSet(dueLabels),
  },
  from: {
    ...day,
    address: 'from',
    matches: (first) => (lead) => lead.received_at >= startOfDay(first),
  },
  to: {
    ...day,
    address: 'to',
    matches: (last) => (lead) => lead.received_at < endOfDay(last),
  },
  search: {
    address: 'q',
    none: '',
    read: (text) => cut(text, LONGEST_SEARCH),
    matches(text) {
      const search = searchFor(text);
      return (lead) => !search || search.matches(lead.search);
    },
  },
  sort: {
    address: 'sort',
    none: undefined,
    read: oneOf(inboxSorts),
    label: labels.sort,
    options: optionSet(inboxSortLabels),
  },
  rows: { address: 'rows', none: INBOX_ROWS, read: rowsOf },
};

const names = Object.keys(inboxFilters) as readonly (keyof InboxFilters)[];

function oneOf<T extends string>(values: readonly T[]): (text: string) => T | undefined {
  return (text) => values.find((value) => value === text);
}

function rowsOf(text: string): number | undefined {
  const wanted = Number(text);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, INBOX_ROWS), MOST_ROWS) : undefined;
}

export function readInboxFilters(query: URLSearchParams): InboxFilters {
  const read = names.map((name) => {
    const { address, none, read } = inboxFilters[name];
    return [name, read(query.get(address) ?? '') ?? none];
  });
  return Object.fromEntries(read);
}

/** The rows are reset, and other parameters stay. */
export function changeInboxFilters(query: URLSearchParams, change: Partial<InboxFilters>): URLSearchParams {
  const filters = { ...readInboxFilters(query), rows: INBOX_ROWS, ...change };
  const next = new URLSearchParams(query);
  for (const name of names) {
    const { address, none } = inboxFilters[name];
    if (filters[name] === none) next.delete(address);
    else next.set(address, String(filters[name]));
  }
  return next;
}

/** The tab and the order stay. */
export const noInboxFilters = {
  stage: undefined,
  assignee: undefined,
  due: undefined,
  from: undefined,
  to: undefined,
  search: '',
} as const satisfies Partial<InboxFilters>;

/** Without the search. */
export function filterCount({ stage, assignee, due, from, to }: InboxFilters): number {
  return [stage, assignee, due, from, to].filter(Boolean).length;
}

export function isFiltered(filters: InboxFilters): boolean {
  return filterCount(filters) > 0 || filters.search.trim() !== '';
}

/** Undefined for all kinds. */
export function kindOf({ kind = inquiryKindKeys[0] }: InboxFilters): InquiryKind | undefined {
  return kind === ALL_KINDS ? undefined : kind;
}

/** The tab of a kind begins with its newest enquiries, that of all kinds with the due ones. */
export function orderOf(filters: InboxFilters): InboxSort {
  return filters.sort ?? (kindOf(filters) ? 'newest' : 'due');
}

const openStages = optionValues(inquiryStatuses).filter((stage) => stage !== 'completed');

export function stagesOf(stage: InboxFilters['stage']): readonly InquiryStatus[] {
  if (stage === 'open') return openStages;
  return stage ? [stage] : [];
}

/** The filters that the browser can check. */
export function browserFilter(filters: InboxFilters): (lead: Searched) => boolean {
  const tests = names.flatMap((name) => {
    const value = filters[name];
    const { matches } = inboxFilters[name] as Filter<typeof value>;
    return matches && value ? [matches(value)] : [];
  });
  return (lead) => tests.every((test) => test(lead));
}
