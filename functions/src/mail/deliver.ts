import type { OutboxEntry, OutboxState } from '@site/domain/enquiries/outbox';
import { DamagedDocument } from '../platform/failure.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { channelNamed } from './channels.ts';
import { channelOf, QUEUE, unsentOf } from './digest.ts';
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

/**
 * Makes one attempt at a notification on its channel, unless it has been taken. 'again' when the queue has to bring the
 * task once more. Safe to call at any time and any number of times; the task of an earlier round is void, and so is that
 * of an entry that a digest tells.
 *
 * Only an error of the channel is a failed attempt. When the outcome cannot be recorded, the error is thrown: the
 * notification is then sent again rather than lost.
 */
export function deliver(entryId: string, dispatch: Dispatch): Promise<'done' | 'again'> {
  const isMeant = ({ round, digest }: OutboxEntry) => round === dispatch.round && digest === null;
  return attempt([entryId], isMeant, dispatch, ([[id, entry] = noEntry()]) =>
    channelNamed(entry.channel).send(id, entry),
  );
}

function noEntry(): never {
  throw new Error('There is nothing to send');
}

/**
 * The same for all entries of a digest that are neither sent nor given up: one mail tells them all. An entry that was asked for again
 * meanwhile is mailed by itself, and told here no more.
 */
export async function deliverDigest(
  digest: string,
  dispatch: Omit<Dispatch, 'round'>,
): Promise<'done' | 'again'> {
  const isMeant = (entry: OutboxEntry) => entry.digest === digest;
  return attempt(await unsentOf(digest), isMeant, dispatch, (entries) => {
    const channel = channelNamed(channelOf(digest));
    if (!channel.sendDigest) throw new Error(`The channel ${channel.name} sends no digests`);
    // A digest that is sent once more, for what came late, is another mail.
    const [first = ''] = entries.map(([id]) => id).toSorted();
    return channel.sendDigest(
      `${digest}_${first}`,
      entries.map(([, entry]) => entry),
    );
  });
}

type Taken = readonly [id: string, entry: OutboxEntry];

const AT_ONCE = 50;

/** Takes the attempt of each entry that is meant, sends those that are taken, and records the outcome in each. */
async function attempt(
  ids: readonly string[],
  isMeant: (entry: OutboxEntry) => boolean,
  dispatch: Omit<Dispatch, 'round'>,
  send: (taken: readonly Taken[]) => Promise<readonly string[]>,
): Promise<'done' | 'again'> {
  const now = new Date();
  const taken: Taken[] = [];
  const lost: string[] = [];
  const states: (OutboxState | undefined)[] = [];
  await sideBySide(ids, AT_ONCE, async (id) => {
    const begun = await decideOnEntry(id, (entry) => {
      if (!entry || !isMeant(entry)) return { outcome: undefined };
      const changes = take(entry, { ...dispatch, round: entry.round }, now);
      return { changes, outcome: { entry, changes } };
    }).catch((error) => setAside(id, error));
    if (!begun) return;
    const { entry, changes } = begun;
    if (changes?.state === 'PROCESSING') return void taken.push([id, { ...entry, ...changes }]);
    if (changes?.state === 'ERROR') lost.push(id);
    states.push((changes ?? entry).state);
  });
  const outcome = taken.length > 0 ? await sendTaken(taken, dispatch, send) : {};
  await sideBySide(taken, AT_ONCE, async ([id, { round }]) => {
    const state = await decideOnEntry(id, (current) =>
      current && isCurrent(current, { ...dispatch, round })
        ? { changes: outcome, outcome: outcome.state }
        : { outcome: current?.state },
    );
    if (outcome.state === 'ERROR') lost.push(id);
    states.push(state);
  });
  // What an alert goes by: from here on only an administrator can have it sent. One for all of a digest.
  if (lost.length > 0) logFailure('A notification was given up', `outbox/${lost[0]}`);
  return states.some((state) => state === 'PENDING' || state === 'PROCESSING') ? 'again' : 'done';
}

async function sendTaken(
  taken: readonly Taken[],
  dispatch: Omit<Dispatch, 'round'>,
  send: (taken: readonly Taken[]) => Promise<readonly string[]>,
): Promise<Changes> {
  try {
    return sent(new Date(), await send(taken));
  } catch (error) {
    logUnexpected(QUEUE, error);
    return failed(
      { ...dispatch, round: 0 },
      error instanceof Error ? error.message : 'Unknown error',
      new Date(),
    );
  }
}

/** Moves an entry that cannot be read to ERROR: no retry would help. Throws any other error. */
async function setAside(entryId: string, error: unknown): Promise<undefined> {
  if (!(error instanceof DamagedDocument)) throw error;
  logUnexpected(QUEUE, error);
  await updateEntry(entryId, damaged(error.fields));
}
