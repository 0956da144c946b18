import { retryNotificationRequest } from '@site/domain/procedures/retry-notification';
import { askAgain } from '../notification/outbox-states.ts';
import { queueNotification } from '../notification/queue.ts';
import { callable } from '../platform/callable.ts';
import { NotFound, WrongState } from '../platform/failure.ts';
import { decideOnEntry } from '../store/outbox.ts';

/**
 * Administrators may call. Queues a notification anew that was given up, or that waits after a failure; the entry shows
 * what comes of it. When it cannot be queued, the error is answered, and once it is overdue it can be asked for again.
 */
export const retryNotification = callable('retry-notification', {
  request: retryNotificationRequest,
  async handle({ outboxId }) {
    const now = new Date();
    const round = await decideOnEntry(outboxId, (entry) => {
      if (!entry) throw new NotFound('Notification not found');
      const changes = askAgain(entry, now);
      if (!changes) throw new WrongState('Only a failed notification can be sent again');
      return { changes, outcome: changes.round };
    });
    await queueNotification(outboxId, round);
    return { success: true };
  },
});
