import { dayInKlang } from '@site/domain/enquiries/hours';
import type { LeadActivity } from '@site/domain/enquiries/lead';
import { contactChannels, inquiryStatuses } from '@site/domain/enquiries/lead';
import { leadMessages, timelineMessages as messages } from '@site/domain/messages/inbox';
import { optionLabel } from '@site/domain/options';
import { outcomeText } from './outcome-text.ts';

const stage = (value: string) => optionLabel(inquiryStatuses, value);

/** What an entry of the timeline tells, without who and when, and without the words that somebody typed. */
export function timelineText(entry: LeadActivity): string {
  switch (entry.type) {
    case 'received':
      return messages.received(entry.data.source);
    case 'mail':
      return messages.mail(channelName(entry.data.channel), leadMessages.mailStates[entry.data.state]);
    case 'opened':
      return messages.opened;
    case 'stage':
      return messages.stage(stage(entry.data.from), stage(entry.data.to));
    case 'assignment':
      return leadMessages.assigned(entry.data.to.name);
    case 'next_step':
      return entry.data.due
        ? messages.nextStep(dayInKlang(new Date(entry.data.due)))
        : leadMessages.stepCleared;
    case 'note':
      return leadMessages.note;
    case 'note_struck':
      return leadMessages.noteStruck;
    case 'contact':
      return messages.contact(optionLabel(contactChannels, entry.data.channel));
    case 'reply':
      return messages.reply(entry.data.subject);
    case 'closed':
      return leadMessages.closed(outcomeText(entry.data) ?? '');
    case 'reopened':
      return leadMessages.reopened;
    case 'contacts_merged':
      return messages.merged;
    case 'contacts_split':
      return messages.split;
  }
}

/** The name of a channel of notifications; one that is not known as it is stored. */
export function channelName(channel: string): string {
  return new Map<string, string>(Object.entries(leadMessages.channels)).get(channel) ?? channel;
}
