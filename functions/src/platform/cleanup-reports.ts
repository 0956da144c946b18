import { randomUUID } from 'node:crypto';
import { type CleanupReport, cleanupReport } from '@site/domain/privacy/cleanup-report';
import { info } from 'firebase-functions/logger';
import { firestore, pathOf } from './documents.ts';

/** By collection or folder. */
export function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** With an `id` the report replaces the one before. */
export async function reportCleanup(
  kind: CleanupReport['kind'],
  removed: CleanupReport['removed'],
  more: Partial<Pick<CleanupReport, 'at' | 'dry_run' | 'requested_by' | 'under_way'>> = {},
  id: string = randomUUID(),
): Promise<void> {
  const report = { kind, at: new Date(), removed, dry_run: false, requested_by: null, ...more };
  await (await firestore()).doc(pathOf('cleanup_reports', id)).set(cleanupReport.parse(report));
  if (!more.under_way) info('Data was cleaned up', { kind, removed, dry_run: report.dry_run });
}
