import { retryNotificationRequest } from '@site/domain/procedures/retry-notification';
import { deliver } from '../notification/deliver.ts';
import { askAgain } from '../notification/outbox-states.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, smtpPassword } from '../platform/configuration.ts';
import { NotFound, WrongState } from '../platform/failure.ts';
import { decideOnEntry } from '../store/outbox.ts';

/**
 * Administrators may call. Gives a notification in ERROR a fresh row of attempts and makes the first one at once.
 * `success` is whether the mail went out; when not, the next attempts follow by themselves.
 */
export const retryNotification = callable('retry-notification', {
  request: retryNotificationRequest,
  options: { secrets: boundSecrets(smtpPassword) },
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
