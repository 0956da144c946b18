import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { smtpPassword } from '../platform/configuration.ts';
import { answer, mail, reminder, reply } from './letters.ts';

/** One way to notify the company of an enquiry. */
export interface Channel {
  /** Stored in the entries of the outbox: it must never change. */
  readonly name: string;
  /** Whether new enquiries are notified on this channel. Existing entries are delivered either way. */
  isOn(): boolean;
  /**
   * Makes one attempt. The same entry may be sent twice after a crash: `entryId` lets the receiver see that.
   * @returns the recipients that refused it, while others took it
   * @throws when nobody took it; the attempt is then repeated with backoff
   */
  send(entryId: string, entry: OutboxEntry): Promise<readonly string[]>;
  /**
   * Makes one attempt at telling many enquiries at once, as `send` does. Of their answers only who wrote is there. A
   * channel without it sends each by itself, however many there are.
   */
  sendDigest?(id: string, entries: readonly OutboxEntry[]): Promise<readonly string[]>;
}

/** Every channel. `docs/how-to/add-a-notification-channel.md` says how to add one. */
export const channels: readonly Channel[] = [mail, answer, reply, reminder];

/** The secrets of all channels, which the function that delivers is bound to. They must exist before a deploy. */
export const channelSecrets = [smtpPassword];

/** @throws when the code has no such channel, or no longer */
export function channelNamed(name: string): Channel {
  const channel = channels.find((each) => each.name === name);
  if (!channel) throw new Error(`There is no channel ${name}`);
  return channel;
}
