import { lead } from '@site/domain/entities/lead';
import { statsDay, statsLead } from '@site/domain/entities/stats-day';
import { changedDays, contributionOf, emptyDay, isEmptyDay, isSame } from '@site/domain/statistics/count';
import * as z from 'zod/mini';
import { inOneStep, type Step } from '../platform/documents.ts';
import { leadPath, statsDayPath, statsLeadPath } from '../store/paths.ts';

/** What is counted of a lead. */
export const countedLead = z.pick(lead, {
  kind: true,
  source: true,
  stage: true,
  outcome: true,
  first_contact_at: true,
  received_at: true,
});

/**
 * Brings the statistics up to date with a lead as it is now: takes away what it added before, and adds what it adds now, in one step. So it
 * does not matter how often it is called, in which order, and what the event said; a lead that is gone adds nothing.
 * @throws DamagedDocument when the lead cannot be read, or statistics that `npm run stats` would make anew
 */
export function countLead(leadId: string): Promise<void> {
  return inOneStep(async (step) => {
    const now = await step.read(leadPath(leadId), countedLead);
    const before = await step.read(statsLeadPath(leadId), statsLead);
    const after = now && contributionOf(now);
    if (isSame(before, after)) return;
    const names = [...new Set([before, after].flatMap((each) => each?.day ?? []))];
    const stored = await step.readAll(names.map(statsDayPath), statsDay);
    const days = new Map(names.map((name, index) => [name, stored[index] ?? emptyDay]));
    for (const [name, day] of changedDays(days, before, after)) {
      put(step, statsDayPath(name), stored[names.indexOf(name)], isEmptyDay(day) ? undefined : day);
    }
    put(step, statsLeadPath(leadId), before, after);
  });
}

/** Makes a document what it is to be, or takes it away. */
export function put(step: Step, path: string, before: unknown, after: object | undefined): void {
  if (after && before !== undefined) step.update(path, after);
  else if (after) step.create(path, after);
  else if (before !== undefined) step.remove(path);
}
