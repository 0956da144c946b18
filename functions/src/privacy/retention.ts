import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { IMPORT_UNDO_DAYS } from '@site/domain/entities/listing-import';
import { NOTIFICATION_DAYS } from '@site/domain/privacy';
import { retentionMonths } from '../platform/configuration.ts';
import { firestore } from '../platform/firebase.ts';
import { reportCleanup } from '../store/cleanup-reports.ts';
import { deleteEvery } from '../store/every-document.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What is deleted once a field of it is older than that. */
interface Rule {
  readonly collection: CollectionName;
  readonly field: string;
  readonly before: Date;
}

/**
 * Deletes what is older than the privacy notice allows: enquiries with all their copies, sent notifications with the answers in them, and
 * the texts that vehicles were read from; and what imports replaced, once they cannot be undone any more. Repeating it is harmless.
 */
export async function applyRetention(now = new Date()): Promise<Readonly<Record<string, number>>> {
  const database = await firestore();
  const removed: Record<string, number> = {};
  for (const { collection, field, before } of rulesAt(now)) {
    const count = await deleteEvery(database.collection(collection).where(field, '<', before).orderBy(field));
    if (count > 0) removed[collection] = count;
  }
  await reportCleanup({ kind: 'retention', at: now, removed, dry_run: false, requested_by: null });
  return removed;
}

function rulesAt(now: Date): Rule[] {
  const copies = new Date(now.getTime() - NOTIFICATION_DAYS * DAY);
  return [
    ...inquiryKindKeys.map((kind) => ({
      collection: inquiryKinds[kind].collection,
      field: 'created_at',
      before: monthsBefore(now, retentionMonths.value()),
    })),
    { collection: 'outbox', field: 'sent_at', before: copies },
    { collection: 'car_listing_scraping_jobs', field: 'finished_at', before: copies },
    {
      collection: 'listing_imports',
      field: 'created_at',
      before: new Date(now.getTime() - IMPORT_UNDO_DAYS * DAY),
    },
  ];
}

/** The same day so many months ago, in UTC; the last day of a month that is shorter. */
export function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time);
  earlier.setUTCMonth(time.getUTCMonth() - months);
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
