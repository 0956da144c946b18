import { logFailure, logUnexpected } from '../platform/log.ts';
import { changeEntries, type DigestEntry, unsentOf } from '../store/digest-entries.ts';
import { updateEntry } from '../store/outbox.ts';
import { channelNamed } from './channels.ts';
import { channelOf } from './digest-times.ts';
import { type Changes, type Dispatch, damaged, failed, sent, take } from './outbox-states.ts';
import { QUEUE } from './queue.ts';

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
  const outcome = ours.length > 0 ? await send(digest, ours, dispatch) : undefined;
  const ended = await changeEntries(ours, () => outcome);
  const latest = new Map([...entries, ...taken, ...ended].map(({ id, entry }) => [id, entry.state]));
  // What an alert goes by; one for all of them, and not for those that were given up before.
  const [lost] = [...taken, ...ended].filter(({ entry }) => entry.state === 'ERROR');
  if (lost) logFailure('A notification was given up', `outbox/${lost.id}`);
  return [...latest.values()].some((state) => state === 'PENDING' || state === 'PROCESSING')
    ? 'again'
    : 'done';
}

async function send(
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
