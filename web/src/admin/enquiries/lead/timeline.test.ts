import type { LeadActivity } from '@site/domain/enquiries/lead';
import { expect, test } from 'vitest';
import { timelineText } from './timeline.tsx';

const common = { at: new Date('2026-11-29T10:00:00Z'), by: 'u1', by_name: 'Nurul', text: null, revision: 1 };
const nobody = { id: null, name: null };

test.each<[Pick<LeadActivity, 'type' | 'data'>, string]>([
  [{ type: 'received', data: { source: 'raya', also_matches: [] } }, 'Enquiry received (raya)'],
  [
    { type: 'mail', data: { outbox_id: 'o', channel: 'mail', state: 'ERROR', error: 'refused' } },
    'Notification: not sent',
  ],
  [{ type: 'opened', data: {} }, 'Opened for the first time'],
  [{ type: 'stage', data: { from: 'read', to: 'in_progress' } }, 'Stage: read → in progress'],
  [{ type: 'assignment', data: { from: nobody, to: { id: 'u2', name: 'Devi' } } }, 'Assigned to Devi'],
  [{ type: 'assignment', data: { from: nobody, to: nobody } }, 'Assigned to nobody'],
  // Midnight in Klang is the day before in UTC.
  [{ type: 'next_step', data: { due: '2028-02-28T16:00:00Z' } }, 'Next step, due Feb 29, 2028'],
  [{ type: 'next_step', data: { due: '2026-12-01T16:00:00Z' } }, 'Next step, due Wed, Dec 02'],
  [{ type: 'next_step', data: { due: null } }, 'Next step removed'],
  [{ type: 'contact', data: { channel: 'whatsapp' } }, 'Contacted: WhatsApp'],
  [{ type: 'closed', data: { outcome: 'lost', lost_reason: 'price' } }, 'Closed: Lost: Price'],
])('%j is told as %s', (deed, told) => {
  expect(timelineText({ ...common, ...deed } as LeadActivity)).toBe(told);
});
