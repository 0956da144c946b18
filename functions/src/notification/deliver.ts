import type { OutboxEntry, OutboxState } from '@site/domain/entities/outbox';
import { DamagedDocument } from '../platform/failure.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { decideOnEntry, updateEntry } from '../store/outbox.ts';
import { channelNamed } from './channels.ts';
import { type Changes, type Dispatch, damaged, failed, isCurrent, sent, take } from './outbox-states.ts';
import { QUEUE } from './queue.ts';

/**
 * Makes one attempt at a notification on its channel, unless it has been taken. 'again' when the queue has to bring the
 * task once more. Safe to call at any time and any number of times; the task of an earlier round is void, and so is that
 * of an entry that a digest tells.
 *
 * Only an error of the channel is a failed attempt. When the outcome cannot be recorded, the error is thrown: the
 * notification is then sent again rather than lost.
 */
export async function deliver(entryId: string, dispatch: Dispatch): Promise<'done' | 'again'> {
  const now = new Date();
  const begun = await decideOnEntry(entryId, (entry) => {
    if (entry?.round !== dispatch.round || entry.digest !== null) return { outcome: undefined };
    const changes = take(entry, dispatch, now);
    return { changes, outcome: { entry, changes } };
  }).catch((error) => setAside(entryId, error));
  if (!begun) return 'done';
  const { entry, changes } = begun;
  const isOurs = changes?.state === 'PROCESSING';
  const state = isOurs ? await attempt(entryId, entry, dispatch) : (changes ?? entry).state;
  // What an alert goes by: from here on only an administrator can have it sent.
  if (changes && state === 'ERROR') logFailure('A notification was given up', `outbox/${entryId}`);
  return state === 'PENDING' || state === 'PROCESSING' ? 'again' : 'done';
}

/** Gives the state that the attempt, or a later one, has led to; undefined when the entry is gone. */
async function attempt(
  entryId: string,
  entry: OutboxEntry,
  dispatch: Dispatch,
): Promise<OutboxState | undefined> {
  const changes = await send(entryId, entry, dispatch);
  return decideOnEntry(entryId, (current) =>
    current && isCurrent(current, dispatch)
      ? { changes, outcome: changes.state }
      : { outcome: current?.state },
  );
}

async function send(entryId: string, entry: OutboxEntry, dispatch: Dispatch): Promise<Changes> {
  try {
    return sent(new Date(), await channelNamed(entry.channel).send(entryId, entry));
  } catch (error) {
    logUnexpected(QUEUE, error);
    return failed(dispatch, error instanceof Error ? error.message : 'Unknown error', new Date());
  }
}

/** Moves an entry that cannot be read to ERROR: no retry would help. Throws any other error. */
async function setAside(entryId: string, error: unknown): Promise<undefined> {
  if (!(error instanceof DamagedDocument)) throw error;
  logUnexpected(QUEUE, error);
  await updateEntry(entryId, damaged(error.fields));
}
