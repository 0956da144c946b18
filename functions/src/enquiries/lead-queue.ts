import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { isLocalSuite } from '../platform/configuration.ts';
import { type Backoff, enqueue } from '../platform/queue.ts';

export const QUEUE = 'tend-lead';

export const TIMEOUT_SECONDS = 60;

/** Enquiries of one person wait for each other: more at once only repeat each other's work (docs/decisions/0016-leads.md). */
export const DISPATCHES_AT_ONCE = 2;

/** Ten hours of retries in production; then the nightly run makes the lead. */
export const leadBackoff = (): Backoff =>
  isLocalSuite()
    ? { attempts: 8, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 2 }
    : { attempts: 24, minBackoffSeconds: 10, maxBackoffSeconds: 1800, maxDoublings: 8 };

/** Queues the work on the lead of a new or deleted enquiry. Idempotent. @throws if the queue cannot be reached */
export async function queueLead(kind: InquiryKind, inquiryId: string, event: 'created' | 'deleted') {
  await enqueue({
    queue: QUEUE,
    name: `${leadId(kind, inquiryId)} ${event}`,
    data: { kind, inquiryId },
    deadlineSeconds: TIMEOUT_SECONDS + 15,
  });
}
