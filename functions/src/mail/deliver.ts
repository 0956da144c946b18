import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { differenceInHours } from 'date-fns';
import { callable } from '../platform/callable.ts';
import { firestore, pathOf } from '../platform/documents.ts';
import { DamagedDocument, NotFound, WrongState } from '../platform/failure.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { isRefusal } from '../platform/mail.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { channelNamed } from './channels.ts';
import * as outbox from './outbox.ts';
import * as queue from './queue.ts';

/**
 * Makes one attempt; 'again' asks for a retry. Idempotent: tasks of earlier rounds and of digests do nothing.
 * @throws if the outcome cannot be recorded: a duplicate is better than a loss
 */
export function deliver(entryId: string, dispatch: outbox.Dispatch): Promise<'done' | 'again'> {
  const isMeant = ({ round, digest }: OutboxEntry) => round === dispatch.round && digest === null;
  return attempt([entryId], isMeant, dispatch, async (taken) => {
    const refused = taken.map(([id, entry]) => channelNamed(entry.channel).send(id, entry));
    return (await Promise.all(refused)).flat();
  });
}

/** Skips entries that somebody sent again alone. Entries beyond one mail get a task of their own. */
export async function deliverDigest(digest: string, dispatch: Omit<outbox.Dispatch, 'round'>) {
  const isMeant = (entry: OutboxEntry) => entry.digest === digest;
  const ids = await queue.unsentOf(digest);
  const outcome = await attempt(ids, isMeant, dispatch, async (entries) => {
    const channel = channelNamed(queue.channelOf(digest));
    if (!channel.sendDigest) throw new Error(`The channel ${channel.name} sends no digests`);
    // A second mail for late entries needs another id.
    const [first = ''] = entries.map(([id]) => id).toSorted();
    return channel.sendDigest(
      `${digest}_${first}`,
      entries.map(([, entry]) => entry),
    );
  });
  const last = ids.at(-1);
  if (outcome === 'done' && last && ids.length === queue.DIGEST_ENTRIES)
    await queue.queueMail(`${digest} after ${last}`, { digest });
  return outcome;
}

type Taken = readonly [id: string, entry: OutboxEntry];

const AT_ONCE = 50;

async function attempt(
  ids: readonly string[],
  isMeant: (entry: OutboxEntry) => boolean,
  dispatch: Omit<outbox.Dispatch, 'round'>,
  send: (taken: readonly Taken[]) => Promise<readonly string[]>,
): Promise<'done' | 'again'> {
  const now = new Date();
  const taken: Taken[] = [];
  const lost: string[] = [];
  const states: (OutboxEntry['state'] | undefined)[] = [];
  const sent = (refused: readonly string[]) => outbox.sent(new Date(), refused);
  const failed = (error: unknown) => {
    logUnexpected(queue.QUEUE.name, error);
    const isLast =
      isRefusal(error) && taken.every(([, each]) => channelNamed(each.channel).endsWithRefusal?.(each));
    const attempt = isLast ? dispatch.backoff.attempts : dispatch.attempt;
    const reason = error instanceof Error ? error.message : 'Unknown error';
    return outbox.failed({ ...dispatch, attempt }, reason, new Date());
  };
  await sideBySide(ids, AT_ONCE, async (id) => {
    const begun = await outbox
      .decideOnEntry(id, (entry) => {
        if (!entry || !isMeant(entry)) return { outcome: undefined };
        const changes = outbox.take(entry, { ...dispatch, round: entry.round }, now);
        return { changes, outcome: { entry, changes } };
      })
      .catch(async (error) => {
        // A retry cannot help.
        if (!(error instanceof DamagedDocument)) throw error;
        logUnexpected(queue.QUEUE.name, error);
        await (await firestore()).doc(pathOf('outbox', id)).update({ ...outbox.damaged(error.fields) });
      });
    if (!begun) return;
    const { entry, changes } = begun;
    if (changes?.state === 'PROCESSING') return void taken.push([id, { ...entry, ...changes }]);
    if (changes?.state === 'ERROR') lost.push(id);
    states.push((changes ?? entry).state);
  });
  const outcome = taken.length === 0 ? {} : await send(taken).then(sent, failed);
  await sideBySide(taken, AT_ONCE, async ([id, { round }]) => {
    const state = await outbox.decideOnEntry(id, (current) =>
      current && outbox.isCurrent(current, { ...dispatch, round })
        ? { changes: outcome, outcome: outcome.state }
        : { outcome: current?.state },
    );
    if (outcome.state === 'ERROR') lost.push(id);
    states.push(state);
  });
  // Alerts match this log: only an administrator can send the notification now.
  if (lost.length > 0) logFailure('A notification was given up', `outbox/${lost[0]}`);
  return states.some((state) => state === 'PENDING' || state === 'PROCESSING') ? 'again' : 'done';
}

const UNSENT = ['ERROR', 'PENDING', 'PROCESSING'] as const;
const RETRY_ALL_LIMIT = 500;
const RETRIES_AT_ONCE = 20;

async function sendAgain(entryId: string, ask = outbox.askAgain): Promise<void> {
  const now = new Date();
  const { round, digest } = await outbox.decideOnEntry(entryId, (entry) => {
    if (!entry) throw new NotFound('Notification not found');
    const changes = ask(entry, now);
    if (!changes) throw new WrongState('The notification is waiting or being sent');
    return { changes, outcome: changes };
  });
  await (digest ? queue.queueDigest(digest, now) : queue.queueNotification(entryId, round));
}

/** Skips entries that are in progress, deleted or damaged. */
async function sendAllAgain(states: readonly OutboxEntry['state'][], ask = outbox.askAgain) {
  let retried = 0;
  await sideBySide(await outbox.entriesIn(states, RETRY_ALL_LIMIT), RETRIES_AT_ONCE, async (id) => {
    try {
      await sendAgain(id, (entry, now) => (states.includes(entry.state) ? ask(entry, now) : undefined));
      retried += 1;
    } catch (error) {
      const isSkipped = [WrongState, NotFound, DamagedDocument].some((kind) => error instanceof kind);
      if (!isSkipped) throw error;
    }
  });
  return retried;
}

/** For the nightly run: notifications whose task the queue has not taken or has lost. Those of a digest stay in it. */
export const sendForgottenAgain = () =>
  sendAllAgain(['PENDING', 'PROCESSING'], (entry, now) =>
    isForgotten(entry, now) ? outbox.askAgain(entry, now, entry.digest) : undefined,
  );

const isForgotten = ({ attempts, next_attempt_at: due }: OutboxEntry, now: Date) =>
  attempts <= 1 || differenceInHours(now, due) > 0;

/** Owners and sales may call. Sends notifications again, or all that failed. After an error of the queue, retry once the notification is overdue. */
export const retryNotification = callable('retry-notification', {
  options: { timeoutSeconds: 120 },
  async handle(request) {
    if ('all' in request) return { success: true, retried: await sendAllAgain(UNSENT) };
    await sendAgain(request.outboxId);
    return { success: true, retried: 1 };
  },
});
