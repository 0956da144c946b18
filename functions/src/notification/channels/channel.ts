import type { OutboxEntry } from '@site/domain/entities/outbox';
import type { Secret } from '../../platform/configuration.ts';

/** One way to notify the company of an enquiry. */
export interface Channel {
  /** Stored in the entries of the outbox: it must never change. */
  readonly name: string;
  /** What the functions that deliver are bound to; it must exist in Secret Manager before a deploy. */
  readonly secrets: readonly Secret[];
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
