import { endOfDay, isDay, startOfDay } from '@site/domain/enquiries/due';
import { type InquiryKind, inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { dueLabels, inboxSortLabels, inboxFilterLabels as labels } from '@site/domain/messages/inbox';
import { type OptionSet, optionSet, optionValues } from '@site/domain/options';
import { searchFor } from '@site/domain/search-terms';
import { spanOf, weeksUntil } from '@site/domain/statistics/figures';
import { cut } from '@site/domain/text';
import * as z from 'zod/mini';
import type { ShownLead, Span } from '../../../firebase/admin/leads.ts';
import { ALL_KINDS } from '../../shared/lead-address.ts';
import { stageOptions } from '../texts.ts';

/** The number of rows at first, and of each step. */
export const INBOX_ROWS = 20;

/** Limited, since every shown row is live. */
export const MOST_ROWS = 400;

/** In characters. */
const LONGEST_SEARCH = 100;

export const stages: OptionSet<InquiryStatus | 'open'> = [
  ...stageOptions,
  { value: 'open', label: labels.open },
];
export const dues = optionSet(dueLabels);
export const sorts = optionSet(inboxSortLabels);

const text = z.string().check(z.minLength(1));

/** The address holds all filters, for reloads, the back button and links. An unknown value is no filter. */
const inboxAddress = z.object({
  type: optional(z.enum([...inquiryKindKeys, ALL_KINDS])),
  stage: optional(z.enum(optionValues(stages))),
  /** The id of an administrator, `me` or `nobody`. */
  assignee: optional(text),
  due: optional(z.enum(optionValues(dues))),
  /** The first and the last day of receipt, as `2026-03-04`. */
  from: optional(text.check(z.refine(isDay))),
  to: optional(text.check(z.refine(isDay))),
  q: z.pipe(
    z._default(z.string(), ''),
    z.transform((typed) => cut(typed, LONGEST_SEARCH)),
  ),
  sort: optional(z.enum(optionValues(sorts))),
  rows: z.pipe(
    z.catch(z.coerce.number().check(z.int()), INBOX_ROWS),
    z.transform((rows) => Math.min(Math.max(rows, INBOX_ROWS), MOST_ROWS)),
  ),
  /** The id of the open lead. */
  lead: optional(text),
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

/** Another filter starts with the first rows. Other parameters stay. */
export function changeInboxFilters(query: URLSearchParams, change: InboxChange): URLSearchParams {
  const next = new URLSearchParams(query);
  if (!('lead' in change)) next.delete('rows');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, String(value));
    else next.delete(name);
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
  q: undefined,
} satisfies InboxChange;

/** The number of filters behind the button of a phone, where the search has a field of its own. */
export function filterCount({ stage, assignee, due, from, to }: InboxFilters): number {
  return [stage, assignee, due, from, to].filter(Boolean).length;
}

export function isFiltered(filters: InboxFilters): boolean {
  return filterCount(filters) > 0 || filters.q.trim() !== '';
}

export function stagesOf(stage: InboxFilters['stage']): readonly InquiryStatus[] {
  if (stage === 'open') return optionValues(inquiryStatuses).filter((each) => each !== 'completed');
  return stage ? [stage] : [];
}

/** The filters that the browser can check. The server checks the others. */
export function browserFilter({ stage, from, to, q }: InboxFilters) {
  const stages = stagesOf(stage);
  const first = from && startOfDay(from);
  const end = to && endOfDay(to);
  const wanted = searchFor(q);
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
