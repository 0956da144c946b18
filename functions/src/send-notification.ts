import * as z from 'zod/mini';
import * as accountMail from './accounts/account-mail.ts';
import { channelSecrets } from './mail/channels.ts';
import { deliver, deliverDigest } from './mail/deliver.ts';
import { notificationBackoff, QUEUE } from './mail/queue.ts';
import { boundSecrets } from './platform/configuration.ts';
import { queueWorker } from './platform/queue.ts';

const backoff = notificationBackoff();

/** `send-notification`: sends an outbox entry, a digest, or a mail to administrators. A repeated task of an entry does nothing. */
export const sendNotification = queueWorker(QUEUE, {
  data: z.union([
    z.object({ entryId: z.string(), round: z.int() }),
    z.object({ digest: z.string() }),
    accountMail.accountMailTask,
    accountMail.ownersMailTask,
  ]),
  backoff,
  options: {
    // Mail servers accept this rate.
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 10 },
    secrets: boundSecrets(...channelSecrets),
  },
  work(task, attempt) {
    const isLast = attempt >= backoff.attempts;
    if ('account' in task) return accountMail.deliverAccountMail(task, isLast);
    if ('notice' in task) return accountMail.deliverToOwner(task, isLast);
    if ('digest' in task) return deliverDigest(task.digest, { attempt, backoff });
    return deliver(task.entryId, { round: task.round, attempt, backoff });
  },
});
