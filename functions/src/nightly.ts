import { cronOf, NIGHTLY } from '@site/domain/privacy/nightly';
import { onSchedule } from 'firebase-functions/scheduler';
import { sweepFiles } from './content/files.ts';
import { makeUpForLostEvents } from './enquiries/received.ts';
import { sweepSourceFiles } from './extraction/read-source.ts';
import { deployment } from './platform/configuration.ts';
import { logUnexpected } from './platform/log.ts';
import { applyRetention } from './privacy/retention.ts';
import { markSoldVehicles } from './publishing/affected.ts';
import { wakePublisher } from './publishing/triggers.ts';

/** In order: the file sweep needs the cleaned history and trash. @throws Error at the end if a part failed */
export async function runNightly(): Promise<void> {
  const outcomes = [];
  const works = [
    () => makeUpForLostEvents(),
    () => applyRetention(),
    takeSoldVehiclesOff,
    () => sweepFiles({ isDryRun: false }),
    () => sweepSourceFiles(),
  ];
  for (const work of works) {
    outcomes.push(await work().then(() => true, noteFailure));
  }
  if (outcomes.includes(false)) throw new Error('A part of the nightly work failed');
}

async function takeSoldVehiclesOff(): Promise<void> {
  if (await markSoldVehicles()) await wakePublisher();
}

function noteFailure(error: unknown): false {
  logUnexpected('nightly', error);
  return false;
}

/** `nightly`: cleans up and makes up for lost events. A retry is safe. */
export const nightly = onSchedule(
  {
    ...deployment,
    schedule: cronOf(NIGHTLY),
    timeZone: NIGHTLY.timeZone,
    retryCount: 3,
    timeoutSeconds: 540,
    memory: '512MiB',
    maxInstances: 1,
    labels: { access: 'schedule' },
  },
  runNightly,
);
