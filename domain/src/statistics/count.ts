import * as z from 'zod/mini';
import { businessMinutesBetween } from '../enquiries/hours.ts';
import { inquiryKindKeys } from '../enquiries/kinds.ts';
import { lead, lostReasons } from '../enquiries/lead.ts';
import { optionValues } from '../options.ts';
import { count } from '../schemas.ts';
import { cut } from '../text.ts';
import { dayInKlang } from '../time.ts';

/** A lead at one step has passed all earlier steps. */
export const leadSteps = ['received', 'read', 'contacted', 'in_progress', 'won'] as const;
export type LeadStep = (typeof leadSteps)[number];

const lostReason = z.enum(optionValues(lostReasons));

/**
 * `stats_daily/{day in Klang, as 2026-11-22}`: the leads received on that day, in their current state. Written by functions. Spam is
 * counted only as spam. `npm run tool -- stats` recounts all days.
 */
export const statsDay = z.object({
  kinds: z.partialRecord(z.enum(inquiryKindKeys), count),
  /** In alphabetical order. A list, because campaigns may have any name. */
  sources: z.array(z.object({ source: z.string(), count })),
  /** By the furthest step of each lead. */
  steps: z.partialRecord(z.enum(leadSteps), count),
  lost: count,
  /** Of the lost leads. */
  reasons: z._default(z.partialRecord(lostReason, count), {}),
  spam: count,
  /** Office minutes until the first answer, shortest first. */
  waits: z.array(count),
});
export type StatsDay = z.infer<typeof statsDay>;

/** `stats_leads/{lead}`: the share of one lead, so that its next change can subtract it. */
export const statsLead = z.object({
  day: z.string(),
  kind: z.enum(inquiryKindKeys),
  source: z.string(),
  step: z.enum(leadSteps),
  lost: z.boolean(),
  reason: z._default(z.nullable(lostReason), null),
  spam: z.boolean(),
  /** Null for an unanswered lead. */
  wait: z.nullable(count),
});
export type StatsLead = z.infer<typeof statsLead>;

/** The trigger and `npm run tool -- stats` count with the same pure functions. */

export const countedLead = z.pick(lead, {
  kind: true,
  source: true,
  stage: true,
  outcome: true,
  lost_reason: true,
  first_contact_at: true,
  received_at: true,
});
export type CountedLead = z.infer<typeof countedLead>;

const SOURCE_CHARACTERS = 100;

export function contributionOf(counted: CountedLead): StatsLead {
  const { kind, source, outcome, lost_reason: reason, received_at, first_contact_at } = counted;
  return {
    day: dayInKlang(received_at),
    kind,
    source: cut(source.toLowerCase(), SOURCE_CHARACTERS),
    step: stepOf(counted),
    lost: outcome === 'lost',
    reason,
    spam: outcome === 'spam',
    wait: first_contact_at && businessMinutesBetween(received_at, first_contact_at),
  };
}

/** A lost lead counts as contacted if somebody answered it. */
function stepOf({ stage, outcome, first_contact_at }: CountedLead): LeadStep {
  if (outcome === 'won') return 'won';
  if (stage === 'in_progress') return 'in_progress';
  if (stage === 'contacted' || first_contact_at) return 'contacted';
  return stage === 'new' ? 'received' : 'read';
}

export const emptyDay: StatsDay = {
  kinds: {},
  sources: [],
  steps: {},
  lost: 0,
  reasons: {},
  spam: 0,
  waits: [],
};

export const isEmptyDay = ({ kinds, spam }: StatsDay) => spam === 0 && Object.keys(kinds).length === 0;

export function withLead(
  day: StatsDay,
  { kind, source, step, lost, reason, spam, wait }: StatsLead,
  by: 1 | -1 = 1,
): StatsDay {
  if (spam) return { ...day, spam: day.spam + by };
  return {
    ...day,
    kinds: counted(day.kinds, kind, by),
    sources: countedSources(day.sources, source, by),
    steps: counted(day.steps, step, by),
    lost: day.lost + (lost ? by : 0),
    reasons: reason ? counted(day.reasons, reason, by) : day.reasons,
    waits: wait === null ? day.waits : changedList(day.waits, wait, by),
  };
}

/** Equal days have equal documents without zeros. */
function counted<K extends string>(
  counts: Readonly<Partial<Record<K, number>>>,
  key: K,
  by: number,
): Partial<Record<K, number>> {
  const { [key]: before = 0, ...others } = counts as Partial<Record<K, number>>;
  const now = Number(before) + by;
  return (now > 0 ? { ...others, [key]: now } : others) as Partial<Record<K, number>>;
}

/** Above this number new sources of a day count together: a document holds 1 MiB, and strangers choose the names. */
const MOST_SOURCES = 200;
export const OTHER_SOURCES = 'others';

function countedSources(sources: StatsDay['sources'], named: string, by: 1 | -1): StatsDay['sources'] {
  const hasRoom = by === 1 && sources.length < MOST_SOURCES;
  const source = hasRoom || sources.some((each) => each.source === named) ? named : OTHER_SOURCES;
  const before = sources.find((each) => each.source === source)?.count ?? 0;
  const others = sources.filter((each) => each.source !== source);
  if (before + by <= 0) return others;
  return [...others, { source, count: before + by }].toSorted((a, b) => (a.source < b.source ? -1 : 1));
}

function changedList(list: readonly number[], value: number, by: 1 | -1): number[] {
  if (by === 1) return [...list, value].toSorted((a, b) => a - b);
  const index = list.indexOf(value);
  return list.filter((_, each) => each !== index);
}

/** `before` is the old share of the lead, `after` the new one. */
export function changedDays(
  days: ReadonlyMap<string, StatsDay>,
  before: StatsLead | undefined,
  after: StatsLead | undefined,
): Map<string, StatsDay> {
  const next = new Map<string, StatsDay>();
  const dayOf = (name: string) => next.get(name) ?? days.get(name) ?? emptyDay;
  if (before) next.set(before.day, withLead(dayOf(before.day), before, -1));
  if (after) next.set(after.day, withLead(dayOf(after.day), after));
  return next;
}
