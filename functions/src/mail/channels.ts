import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import type { Secret } from '../platform/configuration.ts';
import { answer, mail, reminder, reply } from './letters.ts';

export interface Channel {
  /** Stored in the outbox: it must never change. */
  readonly name: string;
  /** Must exist before a deploy. */
  readonly secrets?: readonly Secret[];
  /** True: every new enquiry is told on this channel. The others carry mails of their own. */
  tellsEnquiries(): boolean;
  /**
   * Makes one attempt. After a crash the receiver may get a duplicate with the same `entryId`. Returns the refused recipients.
   * @throws if nobody accepted; the queue then retries
   */
  send(entryId: string, entry: OutboxEntry): Promise<readonly string[]>;
  /** One mail for many enquiries, without their answers. */
  sendDigest?(id: string, entries: readonly OutboxEntry[]): Promise<readonly string[]>;
}

/** See `docs/how-to/add-a-notification-channel.md`. */
export const channels: readonly Channel[] = [mail, answer, reply, reminder];

export const channelSecrets = channels.flatMap(({ secrets = [] }) => secrets);

/** @throws for an unknown channel */
export function channelNamed(name: string): Channel {
  const channel = channels.find((each) => each.name === name);
  if (!channel) throw new Error(`There is no channel ${name}`);
  return channel;
}
