import * as z from 'zod/mini';
import { accountMailTask, deliverAccountMail } from './accounts/account-mail.ts';
import { channelSecrets } from './mail/channels.ts';
import { deliver, deliverDigest } from './mail/deliver.ts';
import { notificationBackoff, QUEUE, TIMEOUT } from './mail/digest.ts';
import { boundSecrets } from './platform/configuration.ts';
import { queueWorker } from './platform/queue.ts';

const backoff = notificationBackoff();

/** `send-notification`: sends an outbox entry, a digest, or a mail with a password link. A repeated task of an entry does nothing. */
export const sendNotification = queueWorker(QUEUE, {
  data: z.union([
    z.object({ entryId: z.string(), round: z.int() }),
    z.object({ digest: z.string() }),
    accountMailTask,
  ]),
  backoff,
  options: {
    timeoutSeconds: TIMEOUT,
    // Mail servers accept this rate.
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 10 },
    secrets: boundSecrets(...channelSecrets),
  },
  work(task, attempt) {
    if ('account' in task) return deliverAccountMail(task, { attempt, attempts: backoff.attempts });
    if ('digest' in task) return deliverDigest(task.digest, { attempt, backoff });
    return deliver(task.entryId, { round: task.round, attempt, backoff });
  },
});
