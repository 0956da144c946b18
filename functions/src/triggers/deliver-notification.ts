import { onDocumentCreated } from 'firebase-functions/firestore';
import { channelSecrets } from '../notification/channels.ts';
import { deliver, deliverDue } from '../notification/deliver.ts';
import { boundSecrets, deployment } from '../platform/configuration.ts';

/** What is overdue by less is being sent by its own event, in milliseconds. */
const GRACE = 60 * 1000;

/** How many overdue notifications an event sends too, and for how long it starts new attempts, in milliseconds. */
const SWEEP = { limit: 10, budget: 30 * 1000 };

/** In seconds: its own attempt, the sweep, and one last attempt. Each step of an attempt may take ten. */
const TIMEOUT = 120;

/**
 * A new entry of the outbox is sent, and what is overdue with it. Repeated events find the entry leased or sent. Not
 * retried by the platform: what fails waits in the outbox for its backoff.
 */
export const deliverNotification = onDocumentCreated(
  {
    ...deployment,
    document: 'outbox/{entryId}',
    timeoutSeconds: TIMEOUT,
    secrets: boundSecrets(...channelSecrets),
    labels: { access: 'trigger' },
  },
  async (event) => {
    await deliver(event.params.entryId);
    await deliverDue({ dueBefore: new Date(Date.now() - GRACE), ...SWEEP });
  },
);
