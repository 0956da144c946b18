import { onDocumentUpdated } from 'firebase-functions/firestore';
import { recordMail } from '../leads/record-mail.ts';
import { deployment } from '../platform/configuration.ts';

/**
 * `record-mail`: a notification that was sent or given up becomes an entry in the timeline of its lead. Retried by the platform until it
 * succeeds; repeated and late events make no second entry.
 */
export const recordMailOfEntry = onDocumentUpdated(
  { ...deployment, document: 'outbox/{entryId}', retry: true, labels: { access: 'trigger' } },
  async ({ data, params: { entryId }, time }) => {
    if (!data || data.before.get('state') === data.after.get('state')) return;
    await recordMail(entryId, data.after.data(), new Date(time));
  },
);
