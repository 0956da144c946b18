import { isLocalSuite } from '../platform/configuration.ts';
import { type Backoff, enqueue } from '../platform/queue.ts';

/** The queue of notifications, and the name of the function that works it off. */
export const QUEUE = 'send-notification';

/** How long that function may run, in seconds. Each step of an attempt may take ten. */
export const TIMEOUT = 60;

/**
 * A mail server may be down for two days: after that the notification is in ERROR. No wait is shorter than TIMEOUT, so
 * that an attempt is over when the next one comes.
 */
export const TWO_DAYS: Backoff = {
  attempts: 54,
  minBackoffSeconds: 60,
  maxBackoffSeconds: 3600,
  maxDoublings: 16,
};

/** The emulator keeps a core busy while a task waits, and the task keeps its place in the queue. */
const LOCAL: Backoff = { attempts: 4, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 16 };

export const notificationBackoff = (): Backoff => (isLocalSuite() ? LOCAL : TWO_DAYS);

/**
 * Queues a notification; a repeat changes nothing. `round` is that of the entry: the task of an earlier round is void.
 * @throws when the queue cannot be reached
 */
export async function queueNotification(entryId: string, round: number): Promise<void> {
  const data = { entryId, round };
  await enqueue({ queue: QUEUE, name: `${entryId} ${round}`, data, deadlineSeconds: TIMEOUT + 15 });
}
