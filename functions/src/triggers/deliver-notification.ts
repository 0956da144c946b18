import { onDocumentCreated } from 'firebase-functions/firestore';
import { deliver, deliverDue } from '../notification/deliver.ts';
import { boundSecrets, deployment, smtpPassword } from '../platform/configuration.ts';

/** What is overdue by less is being worked on by its own event, in milliseconds. */
const GRACE = 60 * 1000;

/** How many overdue ones an event takes along, and how long it starts new attempts, in milliseconds. */
const TAKEN_ALONG = { limit: 10, budget: 30 * 1000 };

/** In seconds: an attempt, the time for others, and one more attempt, each step of which may take up to ten. */
const TIMEOUT = 120;

/**
 * A new entry of the outbox is sent, and what is overdue with it. Repeated events find the entry leased or sent. Not
 * retried by the platform: what fails waits in the outbox for its delay.
 */
export const deliverNotification = onDocumentCreated(
  {
    ...deployment,
    document: 'outbox/{entryId}',
    timeoutSeconds: TIMEOUT,
    secrets: boundSecrets(smtpPassword),
    labels: { access: 'trigger' },
  },
  async (event) => {
    await deliver(event.params.entryId);
    await deliverDue({ dueBefore: new Date(Date.now() - GRACE), ...TAKEN_ALONG });
  },
);
