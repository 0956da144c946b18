import type { OutboxEntry, OutboxState } from '@site/domain/entities/outbox';
import { logUnexpected } from '../platform/log.ts';
import { sendMail } from '../platform/mail.ts';
import { decideOnEntry, findDue } from '../store/outbox.ts';
import { composeMail } from './compose-mail.ts';
import { type Changes, failed, isHeld, lease, sent } from './outbox-states.ts';

/**
 * Makes one attempt at a notification, when it is due and nobody else is at it. Gives the state it ended in, undefined
 * when there was nothing to do. Safe to call at any time and any number of times.
 *
 * Only the SMTP server's refusal is a failed attempt. When the outcome cannot be recorded, the error goes up and the
 * lease runs out: the mail is then sent again rather than lost.
 */
export async function deliver(entryId: string): Promise<OutboxState | undefined> {
  const entry = await takeLease(entryId, new Date());
  if (!entry) return undefined;
  const changes = await attempt(entryId, entry);
  return decideOnEntry(entryId, (current) =>
    current && isHeld(current, entry.attempts)
      ? { changes, outcome: changes.state }
      : { outcome: current?.state },
  );
}

interface Sweep {
  /** Taken is what has been due since then: its function died, or its delay has passed. */
  readonly dueBefore: Date;
  readonly limit: number;
  /** No attempt starts after that many milliseconds: a slow server must not take the function past its time-out. */
  readonly budget: number;
}

/** Makes an attempt at what is overdue, the longest overdue first. */
export async function deliverDue({ dueBefore, limit, budget }: Sweep): Promise<void> {
  const deadline = Date.now() + budget;
  for (const entryId of await findDue(dueBefore, limit)) {
    if (Date.now() >= deadline) return;
    await deliver(entryId);
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

async function attempt(entryId: string, entry: OutboxEntry): Promise<Changes> {
  try {
    return sent(new Date(), await sendMail(composeMail(entryId, entry)));
  } catch (error) {
    logUnexpected('deliver-notification', error);
    return failed(entry, error instanceof Error ? error.message : 'Unknown error', new Date());
  }
}
