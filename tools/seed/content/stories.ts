import type { Lead } from '@site/domain/entities/lead';
import type { LeadChange } from '../../../functions/src/leads/apply-change.ts';
import {
  addNote,
  assign,
  close,
  contactedBy,
  moveTo,
  open,
  setNextStep,
} from '../../../functions/src/leads/decisions.ts';

/** One thing that somebody did, so many hours after the enquiry came in. Where next steps are due counts from the load, in hours. */
export interface Chapter {
  readonly after: number;
  /** A user name of the sample administrators. */
  readonly by: 'admin' | 'sales';
  does(lead: Lead, times: { readonly at: Date; fromNow(hours: number): Date }): LeadChange;
}

const admin = { id: 'admin', name: 'admin' };
const sales = { id: 'sales', name: 'sales' };

const opened = (after: number, by: Chapter['by']): Chapter => ({ after, by, does: open });
const assigned = (after: number, to: typeof admin): Chapter => ({
  after,
  by: 'admin',
  does: (lead) => assign(lead, to),
});
const note = (after: number, by: Chapter['by'], text: string): Chapter => ({
  after,
  by,
  does: () => addNote(text),
});
const due = (after: number, by: Chapter['by'], step: string, hours: number): Chapter => ({
  after,
  by,
  does: (lead, { fromNow }) => setNextStep(lead, step, fromNow(hours)),
});
const spoke = (
  after: number,
  by: Chapter['by'],
  channel: 'whatsapp' | 'call' | 'email',
  text: string | null,
): Chapter => ({
  after,
  by,
  does: (lead, { at }) => contactedBy(lead, channel, text, at),
});
const busy = (after: number, by: Chapter['by']): Chapter => ({
  after,
  by,
  does: (lead) => moveTo(lead, 'in_progress'),
});

/** What became of the sample enquiries, by their ids. Those that are not named are as they came. */
export const stories: Readonly<Record<string, readonly Chapter[]>> = {
  'daniel-fernandez': [
    opened(1, 'admin'),
    assigned(2, sales),
    due(3, 'sales', 'Ask the bank about his loan', -26),
    note(3, 'sales', 'Trade-in: Proton Saga 2016, about RM 9,000 still owed.'),
  ],
  'tan-siew-ling': [
    opened(2, 'admin'),
    spoke(4, 'admin', 'email', 'Sent the price list of our packages.'),
    busy(30, 'admin'),
    { after: 150, by: 'admin', does: (lead) => close(lead, 'won', null) },
  ],
  'kavitha-subramaniam': [
    opened(3, 'admin'),
    assigned(3, admin),
    spoke(5, 'admin', 'call', 'Three branches, wants a forecast by the end of the month.'),
    busy(26, 'admin'),
    due(27, 'admin', 'Send the proposal', 4),
  ],
  'nurul-izzah-karim': [
    opened(1, 'sales'),
    assigned(1, sales),
    spoke(2, 'sales', 'whatsapp', null),
    note(20, 'sales', 'Sent her the guidelines of the council for porches.'),
    due(21, 'sales', 'Call about the site visit', 50),
  ],
  'gurpreet-singh': [
    opened(5, 'admin'),
    spoke(29, 'admin', 'email', null),
    busy(50, 'admin'),
    { after: 200, by: 'admin', does: (lead) => close(lead, 'lost', 'price') },
  ],
  'rosli-abu-bakar': [
    opened(1, 'sales'),
    assigned(2, sales),
    spoke(2, 'sales', 'call', 'Wants to see a Hilux below RM 100,000.'),
  ],
  'chong-wei-jie': [opened(20, 'admin'), assigned(20, sales)],
};
