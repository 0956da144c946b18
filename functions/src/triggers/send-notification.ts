import * as z from 'zod/mini';
import { channelSecrets } from '../notification/channels.ts';
import { deliver } from '../notification/deliver.ts';
import { deliverDigest } from '../notification/deliver-digest.ts';
import { notificationBackoff, QUEUE, TIMEOUT } from '../notification/queue.ts';
import { boundSecrets } from '../platform/configuration.ts';
import { queueWorker } from '../platform/queue.ts';

const backoff = notificationBackoff();

/** The queue brings an entry of the outbox, or a digest of many, until it is sent or given up. A task that comes twice finds it taken or sent. */
export const sendNotification = queueWorker(QUEUE, {
  data: z.union([z.object({ entryId: z.string(), round: z.int() }), z.object({ digest: z.string() })]),
  backoff,
  options: {
    timeoutSeconds: TIMEOUT,
    // What a mail server takes without complaint.
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 10 },
    secrets: boundSecrets(...channelSecrets),
  },
  work: (task, attempt) =>
    'digest' in task
      ? deliverDigest(task.digest, { attempt, backoff })
      : deliver(task.entryId, { round: task.round, attempt, backoff }),
});
