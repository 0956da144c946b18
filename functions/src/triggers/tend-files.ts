import { QUEUE, TIMEOUT, tendBackoff, tendTask } from '../files/queue.ts';
import { tendFiles } from '../files/tend-files.ts';
import { queueWorker } from '../platform/queue.ts';

/** The queue brings the files that a change names; what comes twice finds them checked. */
export const tendFilesOfChange = queueWorker(QUEUE, {
  data: tendTask,
  backoff: tendBackoff(),
  options: {
    timeoutSeconds: TIMEOUT,
    memory: '512MiB',
    rateLimits: { maxConcurrentDispatches: 5, maxDispatchesPerSecond: 5 },
  },
  work: tendFiles,
});
