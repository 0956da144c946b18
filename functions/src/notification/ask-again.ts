import { RETRY_ALL_LIMIT } from '@site/domain/procedures/retry-notification';
import { DamagedDocument, NotFound, WrongState } from '../platform/failure.ts';
import { decideOnEntry, unsentEntries } from '../store/outbox.ts';
import { askAgain } from './outbox-states.ts';
import { queueNotification } from './queue.ts';

/** How many are queued at once. */
const AT_ONCE = 20;

/** Queues a notification anew that was given up, or that waits after a failure. @throws NotFound, WrongState, DamagedDocument */
export async function sendAgain(entryId: string): Promise<void> {
  const now = new Date();
  const round = await decideOnEntry(entryId, (entry) => {
    if (!entry) throw new NotFound('Notification not found');
    const changes = askAgain(entry, now);
    if (!changes) throw new WrongState('Only a failed notification can be sent again');
    return { changes, outcome: changes.round };
  });
  await queueNotification(entryId, round);
}

/**
 * The same for all of them, and how many they were. Leaves alone what is being sent, what is gone meanwhile, and what cannot be read.
 */
export async function sendAllAgain(): Promise<number> {
  const unsent = await unsentEntries(RETRY_ALL_LIMIT);
  let retried = 0;
  for (let start = 0; start < unsent.length; start += AT_ONCE) {
    const outcomes = unsent.slice(start, start + AT_ONCE).map((id) => sendAgain(id).then(() => 1, noneOf));
    for (const outcome of await Promise.all(outcomes)) retried += outcome;
  }
  return retried;
}

function noneOf(error: unknown): 0 {
  if (error instanceof WrongState || error instanceof NotFound || error instanceof DamagedDocument) return 0;
  throw error;
}
