import { type CleanupReport, cleanupReport } from '@site/domain/privacy/cleanup-report';
import { info } from 'firebase-functions/logger';
import { collectionOf } from './documents.ts';

/** By collection or folder. */
export function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

export async function reportCleanup(
  kind: CleanupReport['kind'],
  removed: CleanupReport['removed'],
  more: Partial<Pick<CleanupReport, 'at' | 'dry_run' | 'requested_by'>> = {},
): Promise<void> {
  const report = { kind, at: new Date(), removed, dry_run: false, requested_by: null, ...more };
  await (await collectionOf('cleanup_reports')).add(cleanupReport.parse(report));
  info('Data was cleaned up', { kind, removed, dry_run: report.dry_run });
}
