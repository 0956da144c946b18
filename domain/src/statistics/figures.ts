import { addDays, addWeeks, parseISO, startOfISOWeek } from 'date-fns';
import { daysInWeek } from 'date-fns/constants';
import { type InquiryKind, inquiryKindKeys } from '../enquiries/kinds.ts';
import { lostReasons } from '../enquiries/lead.ts';
import { optionValues } from '../options.ts';
import { dayInKlang, klang } from '../time.ts';
import { leadSteps, OTHER_SOURCES, type StatsDay } from './count.ts';
import sites from './sites.json' with { type: 'json' };

/** 35 days cost at most 35 reads. */
const WEEKS = 5;

const SOURCES = 8;

/** From Monday on. Days are written `2026-11-22`. */
function daysOfWeek(day: string): string[] {
  const monday = startOfISOWeek(parseISO(day, klang));
  return Array.from({ length: daysInWeek }, (_, index) => dayInKlang(addDays(monday, index, klang)));
}

/** The Mondays of a view; `back` counts views. */
export function weeksUntil(today: string, back = 0): string[] {
  const monday = startOfISOWeek(parseISO(today, klang));
  const last = WEEKS * back + WEEKS - 1;
  return Array.from({ length: WEEKS }, (_, index) => dayInKlang(addWeeks(monday, index - last, klang)));
}

export function spanOf(weeks: readonly string[]): readonly [first: string, last: string] {
  const [first = ''] = weeks;
  const last = weeks.at(-1) ?? '';
  return [first, daysOfWeek(last).at(-1) ?? last];
}

export type Figures = ReturnType<typeof figuresOf>;

/** Waits are in office minutes, `wonRate` is from 0 to 1. Null without any. Sources with most enquiries come first. */
export function figuresOf(days: ReadonlyMap<string, StatsDay>, weeks: readonly string[]) {
  const inView = weeks.map((week) => ({
    week,
    days: daysOfWeek(week).flatMap((day) => days.get(day) ?? []),
  }));
  const all = inView.flatMap((each) => each.days);
  const reached = leadSteps.map((step) => sum(all.map(({ steps }) => steps[step] ?? 0)));
  const won = reached.at(-1) ?? 0;
  const lost = sum(all.map((day) => day.lost));
  const waits = all.flatMap((day) => day.waits).toSorted((a, b) => a - b);
  return {
    weeks: inView.map(({ week, days: some }) => weekFigures(week, some)),
    sources: mostOf(all),
    // A lead at one step has passed all earlier steps.
    steps: leadSteps.map((step, index) => ({ step, count: sum(reached.slice(index)) })),
    lost,
    /** Most frequent first. */
    reasons: optionValues(lostReasons)
      .map((reason) => ({ reason, count: sum(all.map(({ reasons }) => reasons[reason] ?? 0)) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    spam: sum(all.map((day) => day.spam)),
    wonRate: won + lost > 0 ? won / (won + lost) : null,
    wait: waits.length > 0 ? { median: percentile(waits, 50), p90: percentile(waits, 90) } : null,
    answered: waits.length,
  };
}

/** `week` is the Monday. */
function weekFigures(week: string, days: readonly StatsDay[]) {
  const kinds = Object.fromEntries(
    inquiryKindKeys.map((kind) => [kind, sum(days.map((day) => day.kinds[kind] ?? 0))]),
  ) as Record<InquiryKind, number>;
  return { week, kinds, total: sum(Object.values(kinds)) };
}

/** Subdomains that do not identify a site. */
const PREFIXES = /^(?:(?:www\d?|m|l|lm|mobile|web|search|my)\.)+(?=[^.]+\.)/;

/** `google` for a campaign and for a host of Google (`sites.json`: other names and hosts). */
function sourceName(source: string): string {
  const bare = source.trim().toLowerCase().replace(PREFIXES, '');
  const site = /^([^.]+)(?:\.com|\.(?:com?\.)?[a-z]{2})$/.exec(bare)?.[1] ?? bare;
  const known = Object.entries<readonly string[]>(sites).find(
    ([name, others]) => name === site || others.includes(bare),
  );
  return known?.[0] ?? bare;
}

function mostOf(days: readonly StatsDay[]): readonly { readonly source: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  const isRest = ({ source }: { readonly source: string }) => Number(source === OTHER_SOURCES);
  for (const { source, count } of days.flatMap(({ sources }) => sources)) {
    const name = sourceName(source);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const most = [...counts]
    .map(([source, count]) => ({ source, count }))
    .toSorted((a, b) => isRest(a) - isRest(b) || b.count - a.count || (a.source < b.source ? -1 : 1));
  if (most.length <= SOURCES) return most;
  const rest = sum(most.slice(SOURCES - 1).map(({ count }) => count));
  return [...most.slice(0, SOURCES - 1), { source: OTHER_SOURCES, count: rest }];
}

/** Nearest rank; the list is sorted and not empty. */
const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
