import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/choices';
import { isDay, midnightAfter, midnightOf } from '@site/domain/enquiries/due';
import { type InquiryKind, inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { LEAD_ID_PATTERN, type LeadOutcome, leadOutcomes } from '@site/domain/enquiries/lead';
import { type OptionSet, optionSet, optionValues } from '@site/domain/options';
import { searchFor } from '@site/domain/search-terms';
import { spanOf, weeksUntil } from '@site/domain/statistics/figures';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { DayField, FilterBar, FilterSelect } from '#admin/list/filter-bar.tsx';
import type { LeadQuery, ShownLead, Span } from '#firebase/admin/enquiries.ts';
import { WorkButton } from '#ui/button.tsx';
import { changedQuery } from '#ui/use-query.ts';
import { ALL_KINDS, stageOptions } from '../texts.ts';

export const dueLabels = {
  now: 'Overdue or today',
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
} as const;

/** The number of rows at first, and of each step. */
export const INBOX_ROWS = 20;

/** Limited, since every shown row is live. */
export const MOST_ROWS = 400;

/** An outcome is a filter by stage too: each closed lead has one. */
const stageFilters: OptionSet<InquiryStatus | LeadOutcome | 'open' | 'unanswered'> = [
  ...stageOptions,
  { value: 'open', label: 'Open' },
  { value: 'unanswered', label: 'Waiting for an answer' },
  ...leadOutcomes,
];
const dues = optionSet(dueLabels);
const sorts = optionSet({ due: 'Due first', newest: 'Newest first', oldest: 'Oldest first' });
const people = optionSet({ me: 'Me', nobody: 'Nobody' });

const text = z.string().check(z.minLength(1));

/** The address holds all filters, for reloads, the back button and links. An unknown value is no filter. */
const inboxAddress = z.object({
  type: optional(z.enum([...inquiryKindKeys, ALL_KINDS])),
  stage: optional(z.enum(optionValues(stageFilters))),
  /** The id of an administrator, `me` or `nobody`. */
  assignee: optional(text),
  due: optional(z.enum(optionValues(dues))),
  /** The first and the last day of receipt, as `2026-03-04`. */
  from: optional(text.check(z.refine(isDay))),
  to: optional(text.check(z.refine(isDay))),
  q: z._default(z.string(), ''),
  sort: optional(z.enum(optionValues(sorts))),
  rows: z.catch(z.coerce.number().check(z.int(), z.gte(INBOX_ROWS), z.lte(MOST_ROWS)), INBOX_ROWS),
  lead: optional(z.string().check(z.regex(LEAD_ID_PATTERN))),
});

function optional<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined);
}

/** `kind` is undefined for all kinds. The tab of a kind begins with its newest enquiries, that of all kinds with the due ones. */
export function readInboxFilters(query: URLSearchParams) {
  const { type = inquiryKindKeys[0], sort, ...others } = inboxAddress.parse(Object.fromEntries(query));
  const kind: InquiryKind | undefined = type === ALL_KINDS ? undefined : type;
  return { ...others, kind, sort: sort ?? (kind ? 'newest' : 'due') };
}

export type InboxFilters = Readonly<ReturnType<typeof readInboxFilters>>;

export type InboxChange = Readonly<
  Partial<Record<keyof z.infer<typeof inboxAddress>, string | number | undefined>>
>;

/** Another filter starts with the first rows. */
export const changeInboxFilters = (change: InboxChange, query?: string) =>
  changedQuery('lead' in change ? change : { rows: undefined, ...change }, query);

/** The filters that a phone counts on its button. The tab, the search and the order are none. */
const counted = ['stage', 'assignee', 'due', 'from', 'to'] as const;

/** The tab and the order stay. */
export const noInboxFilters: InboxChange = Object.fromEntries([...counted, 'q'].map((name) => [name, '']));

const filterCount = (filters: InboxFilters): number => counted.filter((name) => filters[name]).length;

export const isFiltered = (filters: InboxFilters) => filterCount(filters) > 0 || filters.q.trim() !== '';

/** The queries for the server, and the filter for its answers. Days are in Klang. */
export function inboxPlan(filters: InboxFilters, userId: string, day: string) {
  const { kind, stage, assignee, due, from, to, sort, q } = filters;
  const search = searchFor(q);
  const outcome = optionValues(leadOutcomes).find((each) => each === stage);
  const isUnanswered = stage === 'unanswered';
  const stages = optionValues(inquiryStatuses).filter((each) =>
    stage === 'open' || isUnanswered ? each !== 'completed' : each === (outcome ? 'completed' : stage),
  );
  const received: Span = {
    direction: sort === 'oldest' ? 'asc' : 'desc',
    from: from ? midnightOf(from) : undefined,
    before: to ? midnightAfter(to) : undefined,
  };
  const query: LeadQuery = {
    stages,
    isUnanswered,
    kind,
    assignee: assignee === 'nobody' ? null : assignee === 'me' ? userId : assignee,
    terms: search?.terms ?? [],
  };
  const byNextStep = (filter: DueFilter): LeadQuery => ({
    ...query,
    field: 'next_step_at',
    ...dueSpan(filter, day),
  });
  return {
    received,
    /** A filter by next step also sets the order, since a query has one order for a range. */
    page: due ? byNextStep(due) : { ...query, outcome, ...received },
    /** Due leads have a section of their own, the longest overdue first. */
    due: !due && sort === 'due' ? byNextStep('now') : undefined,
    /** True if the browser has to filter the server's results. */
    isLookedThrough: search?.isLookedThrough || (due !== undefined && (from ?? to) !== undefined),
    /** Checks what the browser knows of every lead. The server checks the rest. */
    matches: (lead: Pick<ShownLead, Matched>): boolean =>
      (stages.length === 0 || stages.includes(lead.stage)) &&
      // Without its lead an enquiry may have been answered.
      (!isUnanswered || lead.first_contact_at === null) &&
      (!outcome || lead.outcome === outcome) &&
      (!received.from || lead.received_at >= received.from) &&
      (!received.before || lead.received_at < received.before) &&
      (!search || search.matches(lead.search)),
  };
}

type Matched = 'stage' | 'outcome' | 'first_contact_at' | 'received_at' | 'search';

type DueFilter = NonNullable<InboxFilters['due']>;

/** Days in Klang. `now` is overdue and today; `week` is Monday to Sunday of this week. */
export function dueSpan(filter: DueFilter, today: string): Span {
  const [monday, sunday] = spanOf(weeksUntil(today).slice(-1));
  const spans: Readonly<Record<DueFilter, Omit<Span, 'direction'>>> = {
    now: { before: midnightAfter(today) },
    overdue: { before: midnightOf(today) },
    today: { from: midnightOf(today), before: midnightAfter(today) },
    week: { from: midnightOf(monday), before: midnightAfter(sunday) },
  };
  return { direction: 'asc', ...spans[filter] };
}

interface InboxBarProps {
  title: string;
  filters: InboxFilters;
  assignees: OptionSet;
  tools: ReactNode;
  onChange(change: InboxChange): void;
  onHelp(): void;
}

export function InboxBar({ title, filters, assignees, tools, onChange, onHelp }: InboxBarProps) {
  const { from, to, q } = filters;
  const select = (
    name: 'stage' | 'assignee' | 'due' | 'sort',
    label: string,
    options: OptionSet,
    prompt?: string,
  ) => (
    <FilterSelect
      label={label}
      prompt={prompt}
      options={options}
      value={filters[name] ?? ''}
      onChoose={(value) => onChange({ [name]: value })}
    />
  );
  const fields = (
    <>
      {select('stage', 'Stage', stageFilters, 'Any stage')}
      {select('assignee', 'Assigned to', [...people, ...assignees], 'Anybody')}
      {select('due', 'Next step', dues, 'At any time')}
      <DayField label="Received from" last={to} day={from} onDay={(from) => onChange({ from })} />
      <DayField label="Received until" first={from} day={to} onDay={(to) => onChange({ to })} />
      {/* Next steps have an order of their own. */}
      {!filters.due && select('sort', 'Order', sorts)}
    </>
  );
  const label = 'Search name, phone, e-mail or reference';
  const count = filterCount(filters);
  const onClear = isFiltered(filters) ? () => onChange(noInboxFilters) : undefined;
  return (
    <FilterBar
      title={title}
      search={{ value: q, onChange: (q) => onChange({ q }), label }}
      filters={{ fields, count, onClear }}
    >
      {tools}
      <WorkButton variant="quiet" aria-keyshortcuts="?" label="Keys" onPress={onHelp} />
    </FilterBar>
  );
}
