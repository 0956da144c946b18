import { type OptionSet, optionSet } from './option.ts';

/** How a completed lead ended. */
export const leadOutcomes = optionSet({ won: 'Won', lost: 'Lost', spam: 'Spam' });
export type LeadOutcome = (typeof leadOutcomes)[number]['value'];

/** Why a lead was lost. */
export const lostReasons = optionSet({
  price: 'Price',
  no_answer: 'No answer',
  chose_other: 'Chose another company',
  not_available: 'Not available',
  changed_mind: 'Changed their mind',
  other: 'Other',
});
export type LostReason = (typeof lostReasons)[number]['value'];

/** How somebody was reached by hand. A reply that the back office sends is no such contact: it is in the outbox. */
export const contactChannels = optionSet({ whatsapp: 'WhatsApp', call: 'Call', email: 'E-mail' });
export type ContactChannel = (typeof contactChannels)[number]['value'];

/** What the timeline of a lead tells. */
export const activityTypes = optionSet({
  received: 'Enquiry received',
  mail: 'Mail',
  opened: 'Opened',
  stage: 'Stage changed',
  assignment: 'Assigned',
  next_step: 'Next step',
  note: 'Note',
  note_struck: 'Note struck',
  contact: 'Contacted',
  reply: 'Reply',
  closed: 'Closed',
  reopened: 'Reopened',
  contacts_merged: 'People merged',
  contacts_split: 'People split',
});
export type ActivityType = (typeof activityTypes)[number]['value'];

/** The languages in which visitors are written to. */
export const replyLanguages: OptionSet<'en' | 'ms'> = optionSet({ en: 'English', ms: 'Bahasa Melayu' });
