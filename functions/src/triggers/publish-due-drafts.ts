import { DUE_DRAFTS_EVERY } from '@site/domain/entities/draft';
import { onSchedule } from 'firebase-functions/scheduler';
import { publishDueDrafts } from '../drafts/publish-due.ts';
import { deployment } from '../platform/configuration.ts';

/** `publish-due-drafts`: by Cloud Scheduler, every few minutes. One that fails is made up for by the next. */
export const publishDue = onSchedule(
  {
    ...deployment,
    schedule: `*/${DUE_DRAFTS_EVERY} * * * *`,
    timeoutSeconds: 120,
    maxInstances: 1,
    labels: { access: 'schedule' },
  },
  async () => {
    await publishDueDrafts();
  },
);
