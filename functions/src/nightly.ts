import { NIGHTLY } from '@site/domain/time';
import { onSchedule } from 'firebase-functions/scheduler';
import { sweepFiles } from './content/files.ts';
import { deleteStrayPeople } from './enquiries/forget.ts';
import { makeUpForLostEvents } from './enquiries/received.ts';
import { endAbandonedJobs } from './extraction/job.ts';
import { sweepSourceFiles } from './extraction/read-source.ts';
import { sendForgottenAgain } from './mail/deliver.ts';
import { daily } from './platform/configuration.ts';
import { logUnexpected } from './platform/log.ts';
import { applyRetention } from './privacy/retention.ts';
import { markPagesOfLongSold } from './publishing/affected.ts';
import { wakePublisher } from './publishing/triggers.ts';

/** In order: the file sweep needs the cleaned history and trash. @throws Error at the end if a part failed */
export async function runNightly(): Promise<void> {
  const works: (() => Promise<unknown>)[] = [
    sendForgottenAgain,
    applyRetention,
    deleteStrayPeople,
    endAbandonedJobs,
    async () => (await markPagesOfLongSold()) && wakePublisher(),
    sweepFiles,
    sweepSourceFiles,
    // Last: a flood of enquiries may take longer than the function has.
    makeUpForLostEvents,
  ];
  let failures = 0;
  for (const work of works)
    await work().catch((error) => {
      logUnexpected('nightly', error);
      failures += 1;
    });
  if (failures > 0) throw new Error('A part of the nightly work failed');
}

/** `nightly`: cleans up and makes up for lost events. A retry is safe. */
export const nightly = onSchedule({ ...daily(NIGHTLY), timeoutSeconds: 540, memory: '512MiB' }, runNightly);
