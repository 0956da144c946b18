import { addressesIn } from '@site/domain/entities/stored-files';
import type { StoredDocument } from '@site/domain/reading/read-fields';
import * as z from 'zod/mini';
import type { Backoff } from '../platform/backoff.ts';
import { isLocalSuite } from '../platform/configuration.ts';
import { enqueue } from '../platform/queue.ts';

/** The queue of files that a document began to name, and the name of the function that works it off. */
export const QUEUE = 'tend-files';

/** How long that function may run, in seconds. */
export const TIMEOUT = 120;

/** In production it is tried for up to three hours. */
export const tendBackoff = (): Backoff =>
  isLocalSuite()
    ? { attempts: 12, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 2 }
    : { attempts: 24, minBackoffSeconds: 15, maxBackoffSeconds: 600, maxDoublings: 6 };

export const tendTask = z.object({
  /** Addresses that are named now: their files are checked. */
  added: z.array(z.string()),
});
export type TendTask = z.infer<typeof tendTask>;

interface Change {
  readonly collection: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/**
 * Has the files checked that a document began to name; a repeat of the event changes nothing. Those that it ceased to name stay: former
 * versions and the trash name them still, and the sweep deletes them after that. @throws when the queue cannot be reached
 */
export async function queueFiles(eventId: string, { collection, before, after }: Change): Promise<void> {
  const old = addressesIn(collection, before);
  const added = addressesIn(collection, after).filter((address) => !old.includes(address));
  if (added.length === 0) return;
  const data: TendTask = { added };
  await enqueue({ queue: QUEUE, name: eventId, data, deadlineSeconds: TIMEOUT + 15 });
}
