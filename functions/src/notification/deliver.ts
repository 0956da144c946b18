import type { OutboxEntry, OutboxState } from '@site/domain/entities/outbox';
import { DamagedDocument } from '../platform/failure.ts';
import { logUnexpected } from '../platform/log.ts';
import { decideOnEntry, findDue, updateEntry } from '../store/outbox.ts';
import { channelNamed } from './channels.ts';
import { type Changes, damaged, failed, isHeld, lease, sent } from './outbox-states.ts';

/**
 * Makes one attempt at a notification on its channel, when it is due and nobody else holds the lease. Gives the state
 * it ended in, undefined when there was nothing to do. Safe to call at any time and any number of times.
 *
 * Only an error of the channel is a failed attempt. When the outcome cannot be recorded, the error is thrown and the
 * lease expires: the notification is then sent again rather than lost.
 */
export async function deliver(entryId: string): Promise<OutboxState | undefined> {
  const entry = await takeLease(entryId, new Date()).catch((error) => setAside(entryId, error));
  if (!entry) return undefined;
  const changes = await attempt(entryId, entry);
  return decideOnEntry(entryId, (current) =>
    current && isHeld(current, entry.attempts)
      ? { changes, outcome: changes.state }
      : { outcome: current?.state },
  );
}

interface Sweep {
  /** Only what has been due since then is swept: its function died, or its backoff has passed. */
  readonly dueBefore: Date;
  readonly limit: number;
  /** No attempt starts after that many milliseconds: a slow server must not take the function past its time-out. */
  readonly budget: number;
}

/** Makes an attempt at what is overdue, the longest overdue first. An entry that fails stops no other. */
export async function deliverDue({ dueBefore, limit, budget }: Sweep): Promise<void> {
  const deadline = Date.now() + budget;
  for (const entryId of await findDue(dueBefore, limit)) {
    if (Date.now() >= deadline) return;
    await deliver(entryId).catch((error) => logUnexpected('deliver-notification', error));
  }
}

/** The entry as leased, or undefined when it is not ours to send. */
function takeLease(entryId: string, now: Date): Promise<OutboxEntry | undefined> {
  return decideOnEntry(entryId, (entry) => {
    const changes = entry && lease(entry, now);
    if (!entry || !changes) return { outcome: undefined };
    return { changes, outcome: changes.state === 'PROCESSING' ? { ...entry, ...changes } : undefined };
  });
}

/** Moves an entry that cannot be read to ERROR, so that later sweeps do not find it again. Throws any other error. */
async function setAside(entryId: string, error: unknown): Promise<undefined> {
  if (!(error instanceof DamagedDocument)) throw error;
  logUnexpected('deliver-notification', error);
  await updateEntry(entryId, damaged(error.fields));
}

async function attempt(entryId: string, entry: OutboxEntry): Promise<Changes> {
  try {
    return sent(new Date(), await channelNamed(entry.channel).send(entryId, entry));
  } catch (error) {
    logUnexpected('deliver-notification', error);
    return failed(entry, error instanceof Error ? error.message : 'Unknown error', new Date());
  }
}
