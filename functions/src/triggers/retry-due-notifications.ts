import { onSchedule } from 'firebase-functions/scheduler';
import { deliverDue } from '../notification/deliver.ts';
import { boundSecrets, deployment, smtpPassword } from '../platform/configuration.ts';

/** What a run can send within its time-out; the rest waits for the next. The budget is in milliseconds. */
const SWEEP = { limit: 100, budget: 120 * 1000 };

/** Every five minutes: notifications whose delay has passed, or whose function died, get their next attempt. */
export const retryDueNotifications = onSchedule(
  {
    ...deployment,
    schedule: 'every 5 minutes',
    timeoutSeconds: 170,
    secrets: boundSecrets(smtpPassword),
    labels: { access: 'schedule' },
  },
  () => deliverDue({ dueBefore: new Date(), ...SWEEP }),
);
