import type { CollectionName } from '@site/domain/collections';
import { type CleanupReport, cleanupReport } from '@site/domain/privacy/nightly';
import { info } from 'firebase-functions/logger';
import { firestore } from './firebase.ts';

const collection: CollectionName = 'cleanup_reports';

export async function reportCleanup(report: CleanupReport): Promise<void> {
  await (await firestore()).collection(collection).add(cleanupReport.parse(report));
  const { kind, removed, dry_run } = report;
  info('Data was cleaned up', { kind, removed, dry_run });
}
