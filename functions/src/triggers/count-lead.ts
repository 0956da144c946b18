import { onDocumentWritten } from 'firebase-functions/firestore';
import { deployment } from '../platform/configuration.ts';
import { damagedAsMissing } from '../platform/documents.ts';
import { countLead } from '../statistics/count-lead.ts';

/**
 * `count-lead`: a lead that was made, changed or deleted is counted as it is now. Retried by the platform until it succeeds; repeated and late
 * events change nothing. One instance, one event after the other: those of a day change the same document.
 */
export const countChangedLead = onDocumentWritten(
  {
    ...deployment,
    maxInstances: 1,
    concurrency: 1,
    document: 'leads/{leadId}',
    retry: true,
    labels: { access: 'trigger' },
  },
  ({ params: { leadId } }) => countLead(leadId).catch(damagedAsMissing),
);
