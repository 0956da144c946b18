import { onSchedule } from 'firebase-functions/scheduler';
import { channelSecrets } from '../notification/channels.ts';
import { deliverDue } from '../notification/deliver.ts';
import { boundSecrets, deployment } from '../platform/configuration.ts';

/** What one sweep can send within its time-out; the next sweep sends the rest. The budget is in milliseconds. */
const SWEEP = { limit: 100, budget: 120 * 1000 };

/** A sweep every five minutes: notifications whose backoff has passed, or whose function died, get their next attempt. */
export const retryDueNotifications = onSchedule(
  {
    ...deployment,
    schedule: 'every 5 minutes',
    timeoutSeconds: 170,
    secrets: boundSecrets(...channelSecrets),
    labels: { access: 'schedule' },
  },
  () => deliverDue({ dueBefore: new Date(), ...SWEEP }),
);
