import { mailsPerHour } from '../platform/configuration.ts';
import { damagedAsMissing } from '../platform/documents.ts';
import { addToOutbox, countEntriesSince, decideOnEntry, outboxId } from '../store/outbox.ts';
import type { Channel } from './channels/channel.ts';
import { channels } from './channels.ts';
import { digestAt, queueDigest } from './digest-times.ts';
import { joinDigest, newEntry, type Submission } from './outbox-states.ts';
import { queueNotification } from './queue.ts';

/** The channels on which a new enquiry is told. */
export function channelsInUse(): readonly Channel[] {
  return channels.filter((channel) => channel.isOn());
}

/**
 * Puts one notification for each channel into the outbox and into the queue. Beyond a number in an hour, they go into the
 * digest of that hour. Repeating it changes nothing: the entry's id follows from event and channel, the name of a task
 * from the entry or the digest, and whether an entry is in a digest is decided once.
 */
export async function notify(
  eventId: string,
  submission: Submission,
  now: Date,
  used = channelsInUse(),
): Promise<void> {
  for (const { name, sendDigest } of used) {
    const entryId = outboxId(eventId, name);
    const entry = await addToOutbox(entryId, newEntry(name, submission, now));
    const digest = entry.digest ?? (sendDigest && (await digestBeyond(entryId, name, now)));
    await (digest ? queueDigest(digest, now) : queueNotification(entryId, entry.round));
  }
}

/**
 * The digest that a new entry goes into; null when it is mailed by itself. It is counted when it is stored, so that no
 * more than the number are mailed by themselves, however many come together.
 */
async function digestBeyond(entryId: string, channel: string, now: Date): Promise<string | null> {
  const { id, from, due } = digestAt(channel, now);
  const most = mailsPerHour.value();
  if ((await countEntriesSince(channel, from, most + 1)) <= most) return null;
  return decideOnEntry(entryId, (entry) => {
    const changes = entry && joinDigest(entry, id, due);
    return { changes, outcome: changes ? id : (entry?.digest ?? null) };
  }).catch((error) => damagedAsMissing(error) ?? null);
}
