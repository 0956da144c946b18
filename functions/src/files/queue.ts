import { addressesIn } from '@site/domain/entities/stored-files';
import type { StoredDocument } from '@site/domain/reading/read-fields';
import * as z from 'zod/mini';
import type { Backoff } from '../platform/backoff.ts';
import { isLocalSuite } from '../platform/configuration.ts';
import { enqueue } from '../platform/queue.ts';

/** The queue of files that a document began or ceased to name, and the name of the function that works it off. */
export const QUEUE = 'tend-files';

/** How long that function may run, in seconds. */
export const TIMEOUT = 120;

/** In production it waits for publishing up to three hours; what is left then is found by the sweep. */
export const tendBackoff = (): Backoff =>
  isLocalSuite()
    ? { attempts: 12, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 2 }
    : { attempts: 24, minBackoffSeconds: 15, maxBackoffSeconds: 600, maxDoublings: 6 };

export const tendTask = z.object({
  /** Addresses that are named now: their files are checked. */
  added: z.array(z.string()),
  /** Addresses that are not named there any more. */
  removed: z.array(z.string()),
  /** When that was, in milliseconds of Unix time. */
  since: z.number(),
});
export type TendTask = z.infer<typeof tendTask>;

interface Change {
  readonly collection: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/** What a change of a document means for files; undefined when nothing. */
function fileChanges({ collection, before, after }: Change): Omit<TendTask, 'since'> | undefined {
  const [old, current] = [addressesIn(collection, before), addressesIn(collection, after)];
  const added = current.filter((address) => !old.includes(address));
  const removed = old.filter((address) => !current.includes(address));
  return added.length + removed.length > 0 ? { added, removed } : undefined;
}

/** Has the files of a change looked after; a repeat of the event changes nothing. @throws when the queue cannot be reached */
export async function queueFiles(eventId: string, change: Change, now = Date.now()): Promise<void> {
  const files = fileChanges(change);
  if (!files) return;
  await enqueue({
    queue: QUEUE,
    name: eventId,
    data: { ...files, since: now },
    deadlineSeconds: TIMEOUT + 15,
  });
}
