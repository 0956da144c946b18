import { RETRY_ALL_LIMIT, retryNotificationRequest } from '@site/domain/procedures/retry-notification';
import { askAgain } from '../notification/outbox-states.ts';
import { queueNotification } from '../notification/queue.ts';
import { callable } from '../platform/callable.ts';
import { DamagedDocument, NotFound, WrongState } from '../platform/failure.ts';
import { decideOnEntry, unsentEntries } from '../store/outbox.ts';

/** How many are queued at once. */
const AT_ONCE = 20;

/**
 * Administrators may call. Queues a notification anew that was given up, or that waits after a failure, or all of those; the entries show
 * what comes of it. When one cannot be queued, the error is answered, and once it is overdue it can be asked for again.
 */
export const retryNotification = callable('retry-notification', {
  request: retryNotificationRequest,
  options: { timeoutSeconds: 120 },
  async handle(request) {
    if ('all' in request) return { success: true, retried: await retryAll() };
    await retryOne(request.outboxId);
    return { success: true, retried: 1 };
  },
});

async function retryOne(outboxId: string): Promise<void> {
  const now = new Date();
  const round = await decideOnEntry(outboxId, (entry) => {
    if (!entry) throw new NotFound('Notification not found');
    const changes = askAgain(entry, now);
    if (!changes) throw new WrongState('Only a failed notification can be sent again');
    return { changes, outcome: changes.round };
  });
  await queueNotification(outboxId, round);
}

/** Leaves alone what is being sent, what is gone meanwhile, and what cannot be read. */
async function retryAll(): Promise<number> {
  const waiting = await unsentEntries(RETRY_ALL_LIMIT);
  let retried = 0;
  for (let start = 0; start < waiting.length; start += AT_ONCE) {
    const outcomes = waiting.slice(start, start + AT_ONCE).map((id) => retryOne(id).then(() => 1, noneOf));
    for (const outcome of await Promise.all(outcomes)) retried += outcome;
  }
  return retried;
}

function noneOf(error: unknown): 0 {
  if (error instanceof WrongState || error instanceof NotFound || error instanceof DamagedDocument) return 0;
  throw error;
}
