import { retryNotificationRequest } from '@site/domain/procedures/retry-notification';
import { channelSecrets } from '../notification/channels.ts';
import { deliver } from '../notification/deliver.ts';
import { askAgain } from '../notification/outbox-states.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets } from '../platform/configuration.ts';
import { NotFound, WrongState } from '../platform/failure.ts';
import { decideOnEntry } from '../store/outbox.ts';

/**
 * Administrators may call. Starts the attempts of a notification in ERROR again, and makes the first one at once.
 * `success` is whether it was sent; when not, the retries follow by themselves.
 */
export const retryNotification = callable('retry-notification', {
  request: retryNotificationRequest,
  options: { secrets: boundSecrets(...channelSecrets) },
  async handle({ outboxId }) {
    const verdict = await decideOnEntry(outboxId, (entry) => {
      if (!entry) return { outcome: 'missing' };
      const changes = askAgain(entry, new Date());
      return { changes, outcome: changes ? 'waiting' : 'refused' };
    });
    if (verdict === 'missing') throw new NotFound('Notification not found');
    if (verdict === 'refused') throw new WrongState('Only a failed notification can be sent again');
    return { success: (await deliver(outboxId)) === 'SENT' };
  },
});
