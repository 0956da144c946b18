import { answer, type Channel, mail, reminder, reply } from './letters.ts';

/** See `docs/how-to/add-a-notification-channel.md`. */
const channels: readonly Channel[] = [mail, answer, reply, reminder];

export const channelSecrets = channels.flatMap(({ secrets = [] }) => secrets);

export const channelsInUse = (): readonly Channel[] => channels.filter((each) => each.tellsEnquiries?.());

/** @throws for an unknown channel */
export function channelNamed(name: string): Channel {
  const channel = channels.find((each) => each.name === name);
  if (!channel) throw new Error(`There is no channel ${name}`);
  return channel;
}
