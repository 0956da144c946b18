import type { CollectionName } from '@site/domain/collections';
import { KEPT_DAYS, NOTE_DAYS } from '@site/domain/content/history';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { AUDIT_MONTHS, NOTIFICATION_DAYS } from '@site/domain/privacy/retention';
import { daysAfter, klang } from '@site/domain/time';
import { subMonths } from 'date-fns';
import { deleteEnquiries, idsOf } from '../enquiries/forget.ts';
import { reportCleanup } from '../platform/cleanup-reports.ts';
import { configured } from '../platform/configuration.ts';
import { collectionOf, deleteEvery } from '../platform/documents.ts';

/** Deletes data older than the privacy notice allows; numbers by collection. Idempotent. */
export async function applyRetention(now = new Date()): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  for (const [collection, field, before] of rulesAt(now)) {
    const count = await deleteEvery(
      (await collectionOf(collection)).where(field, '<', before).orderBy(field),
    );
    if (count > 0) removed[collection] = count;
  }
  // In case the trigger of a deleted enquiry failed.
  const oldest = monthsBefore(now, configured('RETENTION_MONTHS'));
  const leads = (await collectionOf('leads')).where('received_at', '<', oldest).orderBy('received_at');
  for await (const { leads: count = 0 } of deleteEnquiries([...(await idsOf(leads, 'received_at'))]))
    removed['leads'] = (removed['leads'] ?? 0) + count;
  await reportCleanup('retention', removed, { at: now });
  return removed;
}

type Rule = readonly [collection: CollectionName, field: string, before: Date];

function rulesAt(now: Date): readonly Rule[] {
  const copies = daysAfter(now, -NOTIFICATION_DAYS);
  const oldest = monthsBefore(now, configured('RETENTION_MONTHS'));
  return [
    ...inquiryKindKeys.map((kind): Rule => [inquiryKinds[kind].collection, 'created_at', oldest]),
    ['audit_log', 'at', monthsBefore(now, AUDIT_MONTHS)],
    ['cleanup_reports', 'at', monthsBefore(now, AUDIT_MONTHS)],
    ['outbox', 'sent_at', copies],
    ['car_listing_scraping_jobs', 'finished_at', copies],
    ['listing_imports', 'created_at', daysAfter(now, -KEPT_DAYS)],
    ['history', 'expires_at', now],
    ['trash', 'expires_at', now],
    ['change_notes', 'at', daysAfter(now, -NOTE_DAYS)],
  ];
}

/** In Klang; the last day of a shorter month. */
export const monthsBefore = (time: Date, months: number): Date => new Date(subMonths(time, months, klang));
