import { type CountedLead, changedDays, contributionOf, type StatsDay } from '@site/domain/statistics/count';

/** The days that `leads` make, counted from nothing. */
export function recount(leads: Iterable<CountedLead>): Map<string, StatsDay> {
  const days = new Map<string, StatsDay>();
  for (const each of leads) {
    for (const [name, day] of changedDays(days, undefined, contributionOf(each))) days.set(name, day);
  }
  return days;
}
