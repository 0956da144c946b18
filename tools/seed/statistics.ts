import { lead } from '@site/domain/enquiries/lead';
import { contributionOf, recount } from '@site/domain/statistics/count';
import { statsDayPath, statsLeadPath } from '../../functions/src/platform/paths.ts';
import type { Write } from './write.ts';

const LEAD = /^leads\/([^/]+)$/;

/** The statistics of the leads among those writes: without triggers, nobody else counts them. */
export function statisticsWrites(writes: readonly Write[]): Write[] {
  const leads = writes.flatMap(({ path, data }) => {
    const id = LEAD.exec(path)?.[1];
    return id ? [{ id, lead: lead.parse(data) }] : [];
  });
  return [
    ...[...recount(leads.map((each) => each.lead))].map(([day, data]) => ({ path: statsDayPath(day), data })),
    ...leads.map((each) => ({ path: statsLeadPath(each.id), data: contributionOf(each.lead) })),
  ];
}
