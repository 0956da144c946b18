import { cronOf, MORNING } from '@site/domain/privacy/nightly';
import { onSchedule } from 'firebase-functions/scheduler';
import { remindDue } from './enquiries/remind.ts';
import { deployment } from './platform/configuration.ts';

/** `morning`: reminds of due next steps. A retry is safe: one mail per lead and day. */
export const morning = onSchedule(
  {
    ...deployment,
    schedule: cronOf(MORNING),
    timeZone: MORNING.timeZone,
    retryCount: 3,
    timeoutSeconds: 300,
    maxInstances: 1,
    labels: { access: 'schedule' },
  },
  async () => {
    await remindDue();
  },
);
