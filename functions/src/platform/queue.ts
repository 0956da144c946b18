import { createHash } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched, type TaskQueueFunction, type TaskQueueOptions } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { deployment, isLocalSuite, projectId, REGION } from './configuration.ts';
import { codeOf } from './documents.ts';
import { accessToken, taskQueue } from './firebase.ts';
import { logUnexpected } from './log.ts';
import { remembering } from './remembering.ts';

export interface Backoff {
  readonly attempts: number;
  readonly minBackoffSeconds: number;
  readonly maxBackoffSeconds: number;
  /** Later waits grow linearly. */
  readonly maxDoublings: number;
}

/** The queues of the local suite retry within seconds: a waiting task of the emulator keeps a core busy and blocks its queue. */
export const backoffOf = (localAttempts: number, deployed: Backoff): Backoff =>
  isLocalSuite()
    ? { attempts: localAttempts, minBackoffSeconds: 1, maxBackoffSeconds: 4, maxDoublings: 2 }
    : deployed;

/**
 * Seconds before the retry. Cloud Tasks and its emulator count alike:
 * https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues#retryconfig
 */
export function secondsAfter(attempt: number, backoff: Backoff): number {
  const { minBackoffSeconds, maxBackoffSeconds, maxDoublings } = backoff;
  const doublings = Math.min(attempt - 1, maxDoublings);
  const steps = Math.max(0, attempt - 1 - maxDoublings);
  return Math.min(maxBackoffSeconds, minBackoffSeconds * 2 ** doublings * (1 + steps));
}

export interface Queue {
  /** Also that of its function. */
  readonly name: string;
  /** Of its function, at most 1785. */
  readonly timeoutSeconds: number;
}

/**
 * `name` is any text: a duplicate is dropped, for about an hour after the first task is done (in the emulator for ever). The emulator
 * ignores `notBefore`. Cloud Tasks may deliver twice. Returns false for a repeated name.
 */
export async function enqueue(to: Queue, name: string, data: object, notBefore?: Date): Promise<boolean> {
  // Without the emulator's address the SDK would call Google.
  if (isLocalSuite() && !process.env['CLOUD_TASKS_EMULATOR_HOST'])
    throw new Error('The emulator of the task queues does not run.');
  const queue = await taskQueue(to.name);
  try {
    await queue.enqueue(data, {
      id: taskId(name),
      dispatchDeadlineSeconds: to.timeoutSeconds + 15,
      ...(notBefore && { scheduleTime: notBefore }),
      ...(!isLocalSuite() && { uri: await functionAddress(to.name) }),
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'functions/task-already-exists') return false;
    throw error;
  }
}

const API = 'https://cloudfunctions.googleapis.com';

const deployedFunction = z.object({ serviceConfig: z.object({ uri: z.url() }) });

/**
 * Its name does not determine the address: https://firebase.google.com/docs/functions/task-functions?gen=2nd
 * @throws if Google does not answer, or the account lacks roles/cloudfunctions.viewer
 */
export const functionAddress = remembering(
  async (
    name: string,
    { api = API, token = accessToken }: { api?: string; token?: typeof accessToken } = {},
  ) => {
    const url = `${api}/v2/projects/${projectId()}/locations/${REGION}/functions/${name}`;
    const headers = { authorization: `Bearer ${await token()}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`The API of functions answered ${response.status}`);
    return deployedFunction.parse(await response.json()).serviceConfig.uri;
  },
);

/** Ids allow fewer characters, and Cloud Tasks is slow with common prefixes. */
const taskId = (name: string): string => createHash('sha256').update(name).digest('hex');

interface Worker<Data> {
  readonly data: z.ZodMiniType<Data>;
  readonly backoff: Backoff;
  readonly options: Required<Pick<TaskQueueOptions, 'rateLimits'>> &
    Pick<TaskQueueOptions, 'memory' | 'maxInstances' | 'concurrency' | 'secrets' | 'serviceAccount'>;
  /**
   * May run twice for one attempt, even at once. `attempt` exceeds `backoff.attempts` only after crashed attempts.
   * @returns 'again' for a retry after the back-off
   * @throws an error that is logged; the queue then retries too
   */
  work(data: Data, attempt: number): Promise<'done' | 'again'>;
}

/** The only way to make the function of a queue. Malformed data is dropped: a retry would bring the same data. */
export function queueWorker<Data>({ name, timeoutSeconds }: Queue, worker: Worker<Data>): TaskQueueFunction {
  const { attempts, ...backoff } = worker.backoff;
  return onTaskDispatched(
    {
      ...deployment,
      ...worker.options,
      timeoutSeconds,
      // After a crashed last attempt, one more call can record the failure.
      retryConfig: { ...backoff, maxAttempts: attempts + 2 },
      labels: { access: 'queue' },
    },
    async ({ data, retryCount = 0 }) => {
      const parsed = worker.data.safeParse(data);
      if (!parsed.success) return logUnexpected(name, parsed.error);
      const outcome = await worker.work(parsed.data, retryCount + 1).catch((error) => {
        logUnexpected(name, error);
        return 'again';
      });
      if (outcome === 'again') throw new HttpsError('internal', 'To be tried again');
    },
  );
}
