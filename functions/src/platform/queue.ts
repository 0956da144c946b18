import { createHash } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched, type TaskQueueFunction, type TaskQueueOptions } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { deployment, isLocalSuite, projectId, REGION } from './configuration.ts';
import { accessToken, taskQueue } from './firebase.ts';
import { logUnexpected } from './log.ts';

/** How long a queue tries a task that fails, and how long it waits in between. Times are in seconds. */
export interface Backoff {
  readonly attempts: number;
  readonly minBackoffSeconds: number;
  readonly maxBackoffSeconds: number;
  /** How often the wait doubles; after that it grows by the same amount each time. */
  readonly maxDoublings: number;
}

/**
 * How long the queue waits after that attempt (the first is 1), in seconds. Cloud Tasks and its emulator count alike:
 * https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues#retryconfig
 */
export function secondsAfter(attempt: number, backoff: Backoff): number {
  const { minBackoffSeconds, maxBackoffSeconds, maxDoublings } = backoff;
  const doublings = Math.min(attempt - 1, maxDoublings);
  const steps = Math.max(0, attempt - 1 - maxDoublings);
  return Math.min(maxBackoffSeconds, minBackoffSeconds * 2 ** doublings * (1 + steps));
}

/**
 * The one way to do work later: a task in a Cloud Tasks queue. Each queue belongs to one function, and both have the
 * same name. The queue retries, waits in between, and limits the rate; a task may come twice.
 */

/** More attempts than the function makes: when the last one did not end, one more comes and can record that. */
const SPARE_ATTEMPTS = 2;

interface Task {
  readonly queue: string;
  /**
   * A second task of the same name is not queued, also when the first is done (in the cloud for about an hour more, in the
   * emulator for ever). Any text.
   */
  readonly name: string;
  readonly data: object;
  /** The function is not called sooner. The emulator knows no times: there it is called at once. */
  readonly notBefore?: Date;
  /** How long the queue waits for an answer, in seconds, 15 to 1800: longer than the function may run. */
  readonly deadlineSeconds: number;
}

/** Queues a task; false when there has been one of that name, which changes nothing. */
export async function enqueue(task: Task): Promise<boolean> {
  // Without the emulator's address the SDK would call Google.
  if (isLocalSuite() && !process.env['CLOUD_TASKS_EMULATOR_HOST'])
    throw new Error('The emulator of the task queues does not run.');
  const queue = await taskQueue(task.queue);
  try {
    await queue.enqueue(task.data, {
      id: taskId(task.name),
      dispatchDeadlineSeconds: task.deadlineSeconds,
      ...(task.notBefore && { scheduleTime: task.notBefore }),
      // The emulator knows where its functions are.
      ...(!isLocalSuite() && { uri: await functionAddress(task.queue) }),
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists')
      return false;
    throw error;
  }
}

const API = 'https://cloudfunctions.googleapis.com';

const deployedFunction = z.object({ serviceConfig: z.object({ uri: z.url() }) });

const addresses = new Map<string, Promise<string>>();

/**
 * Where a function of the 2nd generation is: the address of its service, which nobody can derive from its name. Asked once by an instance.
 * As Firebase's guide does it: https://firebase.google.com/docs/functions/task-functions?gen=2nd
 * @throws when Google does not answer, or the account may not see functions (roles/cloudfunctions.viewer)
 */
export function functionAddress(name: string, { api = API, token = accessToken } = {}): Promise<string> {
  const known = addresses.get(name);
  if (known) return known;
  const address = askForAddress(
    `${api}/v2/projects/${projectId()}/locations/${REGION}/functions/${name}`,
    token,
  );
  addresses.set(name, address);
  address.catch(() => addresses.delete(name));
  return address;
}

async function askForAddress(url: string, token: () => Promise<string>): Promise<string> {
  const headers = { authorization: `Bearer ${await token()}` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The API of functions answered ${response.status}`);
  return deployedFunction.parse(await response.json()).serviceConfig.uri;
}

/** Names may have any letters, ids may not; and Cloud Tasks is slow with ids that begin alike. */
function taskId(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

interface Worker<Data> {
  readonly data: z.ZodMiniType<Data>;
  readonly backoff: Backoff;
  readonly options: Required<Pick<TaskQueueOptions, 'rateLimits' | 'timeoutSeconds'>> &
    Pick<TaskQueueOptions, 'memory' | 'maxInstances' | 'concurrency' | 'secrets' | 'serviceAccount'>;
  /**
   * Works a task off. It may be called twice for the same attempt, also at once. `attempt` counts what the queue has
   * sent, from 1, and runs past `backoff.attempts` only if the last attempts did not end.
   * @returns 'again' to be called again after the backoff
   * @throws what is logged; it is then called again too
   */
  work(data: Data, attempt: number): Promise<'done' | 'again'>;
}

/**
 * The one way to make the function of a queue. An error is logged without its message and never leaves; data that does
 * not fit is logged and dropped, because a retry would bring the same.
 */
export function queueWorker<Data>(queue: string, worker: Worker<Data>): TaskQueueFunction {
  const { attempts, ...backoff } = worker.backoff;
  return onTaskDispatched(
    {
      ...deployment,
      ...worker.options,
      retryConfig: { ...backoff, maxAttempts: attempts + SPARE_ATTEMPTS },
      labels: { access: 'queue' },
    },
    async ({ data, retryCount = 0 }) => {
      const parsed = worker.data.safeParse(data);
      if (!parsed.success) return logUnexpected(queue, parsed.error);
      const outcome = await worker.work(parsed.data, retryCount + 1).catch((error) => {
        logUnexpected(queue, error);
        return 'again';
      });
      if (outcome === 'again') throw new HttpsError('internal', 'To be tried again');
    },
  );
}
