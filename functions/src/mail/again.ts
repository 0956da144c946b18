import { RETRY_ALL_LIMIT } from '@site/domain/enquiries/procedures';
import { callable } from '../platform/callable.ts';
import { DamagedDocument, NotFound, WrongState } from '../platform/failure.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { queueNotification } from './digest.ts';
import { askAgain, decideOnEntry, unsentEntries } from './outbox.ts';

const AT_ONCE = 20;

async function sendAgain(entryId: string): Promise<void> {
  const now = new Date();
  const round = await decideOnEntry(entryId, (entry) => {
    if (!entry) throw new NotFound('Notification not found');
    const changes = askAgain(entry, now);
    if (!changes) throw new WrongState('Only a failed notification can be sent again');
    return { changes, outcome: changes.round };
  });
  await queueNotification(entryId, round);
}

/** Skips entries that are in progress, deleted or damaged. */
async function sendAllAgain(): Promise<number> {
  let retried = 0;
  await sideBySide(await unsentEntries(RETRY_ALL_LIMIT), AT_ONCE, async (id) => {
    const sent = await sendAgain(id).then(() => 1, noneOf);
    retried += sent;
  });
  return retried;
}

function noneOf(error: unknown): 0 {
  if (error instanceof WrongState || error instanceof NotFound || error instanceof DamagedDocument) return 0;
  throw error;
}

/** Owners and sales may call. Sends failed notifications again. After an error of the queue, retry once the notification is overdue. */
export const retryNotification = callable('retry-notification', {
  options: { timeoutSeconds: 120 },
  async handle(request) {
    if ('all' in request) return { success: true, retried: await sendAllAgain() };
    await sendAgain(request.outboxId);
    return { success: true, retried: 1 };
  },
});
