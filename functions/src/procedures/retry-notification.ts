import { retryNotificationRequest } from '@site/domain/procedures/retry-notification';
import { sendAgain, sendAllAgain } from '../notification/ask-again.ts';
import { callable } from '../platform/callable.ts';

/**
 * Owners and sales may call. Queues a notification anew that was given up, or that waits after a failure, or all of those; the entries show
 * what comes of it. When one cannot be queued, the error is answered, and once it is overdue it can be asked for again.
 */
export const retryNotification = callable('retry-notification', {
  request: retryNotificationRequest,
  options: { timeoutSeconds: 120 },
  async handle(request) {
    if ('all' in request) return { success: true, retried: await sendAllAgain() };
    await sendAgain(request.outboxId);
    return { success: true, retried: 1 };
  },
});
