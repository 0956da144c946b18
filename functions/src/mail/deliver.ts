import type { OutboxEntry, OutboxState } from '@site/domain/enquiries/outbox';
import { DamagedDocument } from '../platform/failure.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { channelNamed } from './channels.ts';
import { changeEntries, channelOf, type DigestEntry, unsentOf } from './digest.ts';
import {
  type Changes,
  type Dispatch,
  damaged,
  decideOnEntry,
  failed,
  isCurrent,
  sent,
  take,
  updateEntry,
} from './outbox.ts';
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

/**
 * Makes one attempt at a digest: takes each entry that is neither sent nor taken, sends one mail that tells them all, and
 * records the outcome in each. 'again' when the queue has to bring the task once more. What was asked for again meanwhile
 * is mailed by itself, and told here no more.
 */
export async function deliverDigest(
  digest: string,
  dispatch: Omit<Dispatch, 'round'>,
): Promise<'done' | 'again'> {
  const now = new Date();
  const { entries, damaged: unreadable } = await unsentOf(digest);
  for (const error of unreadable) {
    logUnexpected(QUEUE, error);
    await updateEntry(error.path.replace(/^.*\//, ''), damaged(error.fields));
  }
  const taken = await changeEntries(entries, (entry) =>
    take(entry, { ...dispatch, round: entry.round }, now),
  );
  const ours = taken.filter(({ entry }) => entry.state === 'PROCESSING');
  const outcome = ours.length > 0 ? await sendDigest(digest, ours, dispatch) : undefined;
  const ended = await changeEntries(ours, () => outcome);
  const latest = new Map([...entries, ...taken, ...ended].map(({ id, entry }) => [id, entry.state]));
  // What an alert goes by; one for all of them, and not for those that were given up before.
  const [lost] = [...taken, ...ended].filter(({ entry }) => entry.state === 'ERROR');
  if (lost) logFailure('A notification was given up', `outbox/${lost.id}`);
  return [...latest.values()].some((state) => state === 'PENDING' || state === 'PROCESSING')
    ? 'again'
    : 'done';
}

async function sendDigest(
  digest: string,
  entries: readonly DigestEntry[],
  dispatch: Omit<Dispatch, 'round'>,
): Promise<Changes> {
  try {
    const channel = channelNamed(channelOf(digest));
    if (!channel.sendDigest) throw new Error(`The channel ${channel.name} sends no digests`);
    const told = entries.map(({ entry }) => entry);
    // A digest that is sent once more, for what came late, is another mail.
    const [first = ''] = entries.map(({ id }) => id).toSorted();
    return sent(new Date(), await channel.sendDigest(`${digest}_${first}`, told));
  } catch (error) {
    logUnexpected(QUEUE, error);
    const reason = error instanceof Error ? error.message : 'Unknown error';
    return failed({ ...dispatch, round: 0 }, reason, new Date());
  }
}
