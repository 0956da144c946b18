import { answer } from './channels/answer.ts';
import type { Channel } from './channels/channel.ts';
import { mail } from './channels/mail.ts';
import { reminder } from './channels/reminder.ts';
import { reply } from './channels/reply.ts';

/** Every channel. `docs/how-to/add-a-notification-channel.md` says how to add one. */
export const channels: readonly Channel[] = [mail, answer, reply, reminder];

/** What a function that delivers is bound to. */
export const channelSecrets = channels.flatMap(({ secrets }) => secrets);

/** @throws when the code has no such channel, or no longer */
export function channelNamed(name: string): Channel {
  const channel = channels.find((each) => each.name === name);
  if (!channel) throw new Error(`There is no channel ${name}`);
  return channel;
}
