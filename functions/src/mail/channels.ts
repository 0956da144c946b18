import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { smtpPassword } from '../platform/configuration.ts';
import { answer, mail, reminder, reply } from './letters.ts';

/** A way to send notifications. */
export interface Channel {
  /** Stored in the outbox: it must never change. */
  readonly name: string;
  /** True if new enquiries use this channel. Existing entries are delivered anyway. */
  isOn(): boolean;
  /**
   * Makes one attempt. After a crash the same entry may be sent twice: `entryId` lets the receiver detect that.
   * @returns the refused recipients, if others accepted
   * @throws if nobody accepted; the queue then retries
   */
  send(entryId: string, entry: OutboxEntry): Promise<readonly string[]>;
  /** Sends many enquiries in one mail, without their answers. A channel without it sends each alone. */
  sendDigest?(id: string, entries: readonly OutboxEntry[]): Promise<readonly string[]>;
}

/** `docs/how-to/add-a-notification-channel.md` explains how to add one. */
export const channels: readonly Channel[] = [mail, answer, reply, reminder];

/** Bound to the delivering function; the secrets must exist before a deploy. */
export const channelSecrets = [smtpPassword];

/** @throws for an unknown channel */
export function channelNamed(name: string): Channel {
  const channel = channels.find((each) => each.name === name);
  if (!channel) throw new Error(`There is no channel ${name}`);
  return channel;
}
