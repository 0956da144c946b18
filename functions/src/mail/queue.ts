import { isLocalSuite } from '../platform/configuration.ts';
import { type Backoff, enqueue } from '../platform/queue.ts';

export const QUEUE = 'send-notification';

/** Each step of an attempt may take ten seconds. */
export const TIMEOUT_SECONDS = 60;

/** A mail server may be down for two days. No wait is shorter than an attempt: attempts must not overlap. */
export const deployedBackoff: Backoff = {
  attempts: 54,
  minBackoffSeconds: 60,
  maxBackoffSeconds: 3600,
  maxDoublings: 16,
};

/** A waiting task of the emulator keeps a core busy and blocks its queue. */
export const notificationBackoff = (): Backoff =>
  isLocalSuite()
    ? { attempts: 4, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 16 }
    : deployedBackoff;

/** Queues a notification. Idempotent. A later round voids the task. @throws if the queue cannot be reached */
export const queueNotification = (entryId: string, round: number) =>
  queueMail(`${entryId} ${round}`, { entryId, round });

/** @throws if the queue cannot be reached */
export async function queueMail(name: string, data: object, notBefore?: Date): Promise<void> {
  await enqueue({ queue: QUEUE, name, data, notBefore, deadlineSeconds: TIMEOUT_SECONDS + 15 });
}
