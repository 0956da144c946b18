import type { Lead } from '@site/domain/entities/lead';
import type { LostReason } from '@site/domain/options/lead';
import type { LeadChange } from '../../../../functions/src/leads/apply-change.ts';
import {
  addNote,
  assign,
  close,
  contactedBy,
  moveTo,
  open,
  setNextStep,
} from '../../../../functions/src/leads/decisions.ts';

/** A user name of the sample administrators who work on enquiries. */
type Who = 'admin' | 'sales';

/** One thing that somebody did, so many hours after the enquiry came in. Where next steps are due counts from the load, in hours. */
export interface Chapter {
  readonly after: number;
  readonly by: Who;
  does(lead: Lead, times: { readonly at: Date; fromNow(hours: number): Date }): LeadChange;
}

export const opened = (after: number, by: Who): Chapter => ({ after, by, does: open });

export const assigned = (after: number, to: Who): Chapter => ({
  after,
  by: 'admin',
  does: (lead) => assign(lead, { id: to, name: to }),
});

export const note = (after: number, by: Who, text: string): Chapter => ({
  after,
  by,
  does: () => addNote(text),
});

export const due = (after: number, by: Who, step: string, hours: number): Chapter => ({
  after,
  by,
  does: (lead, { fromNow }) => setNextStep(lead, step, fromNow(hours)),
});

const spoke =
  (channel: 'whatsapp' | 'call' | 'email') =>
  (after: number, by: Who, text: string | null = null): Chapter => ({
    after,
    by,
    does: (lead, { at }) => contactedBy(lead, channel, text, at),
  });

export const wrote = spoke('email');
export const called = spoke('call');
export const chatted = spoke('whatsapp');

export const busy = (after: number, by: Who): Chapter => ({
  after,
  by,
  does: (lead) => moveTo(lead, 'in_progress'),
});

export const won = (after: number, by: Who): Chapter => ({
  after,
  by,
  does: (lead) => close(lead, 'won', null),
});

export const lost = (after: number, by: Who, reason: LostReason): Chapter => ({
  after,
  by,
  does: (lead) => close(lead, 'lost', reason),
});

export const spam = (after: number, by: Who): Chapter => ({
  after,
  by,
  does: (lead) => close(lead, 'spam', null),
});
