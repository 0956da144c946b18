import type { LeadActivity } from '@site/domain/enquiries/lead';
import { leadId } from '@site/domain/enquiries/lead';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { trigger } from '../platform/configuration.ts';
import { createDocument, parsed, pathOf, withDates } from '../platform/documents.ts';
import { forgetUnlessThere } from './forget.ts';
import { activityPath } from './lead.ts';

const told = z.pick(outboxEntry, {
  channel: true,
  kind: true,
  inquiry_id: true,
  state: true,
  round: true,
  sent_at: true,
  last_error: true,
});

/** Once per round. Deleted notifications add nothing. */
async function recordMail(entryId: string, stored: object | undefined, time: Date): Promise<void> {
  const { data: entry } = told.safeParse(withDates(stored));
  if (!entry || (entry.state !== 'SENT' && entry.state !== 'ERROR')) return;
  if (!(await parsed(pathOf('outbox', entryId), z.unknown()))) return;
  const { channel, kind, inquiry_id: inquiryId, state, round, last_error: error } = entry;
  const activity: LeadActivity = {
    type: 'mail',
    at: entry.sent_at ?? time,
    by: null,
    by_name: null,
    text: null,
    revision: null,
    data: { outbox_id: entryId, channel, state, error },
  };
  await createDocument(activityPath(leadId(kind, inquiryId), `mail_${entryId}_${round}_${state}`), activity);
  await forgetUnlessThere(kind, inquiryId);
}

/** `record-mail`: the timeline of a lead shows its mails. A retry is safe. */
export const recordMailOfEntry = onDocumentUpdated(
  { ...trigger, document: 'outbox/{entryId}' },
  async ({ data, params: { entryId }, time }) => {
    if (!data || data.before.get('state') === data.after.get('state')) return;
    await recordMail(entryId, data.after.data(), new Date(time));
  },
);
