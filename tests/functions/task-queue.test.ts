import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { enqueue, queueWorker } from '../../functions/src/platform/queue.ts';
import { logged } from '../support/functions-log.ts';
import { serveFunction } from '../support/local-server.ts';
import { useOwnProject } from '../support/own-project.ts';
import { tasksHost, unique } from '../support/suite.ts';

/** Our queue module with the Cloud Tasks emulator and a function of this test. */

const QUEUE = { name: 'try-tasks', timeoutSeconds: 30 };
const project = useOwnProject();

const calls: { readonly task: string; readonly attempt: number }[] = [];
const callsOf = (task: string) => calls.filter((call) => call.task === task);

const worker = queueWorker(QUEUE, {
  data: z.object({ task: z.string(), failures: z.int() }),
  backoff: { attempts: 3, minBackoffSeconds: 1, maxBackoffSeconds: 2, maxDoublings: 4 },
  options: { rateLimits: { maxConcurrentDispatches: 5, maxDispatchesPerSecond: 5 } },
  async work({ task, failures }, attempt) {
    calls.push({ task, attempt });
    if (attempt <= failures) throw new Error(`The secret of ${task}`);
    return 'done';
  },
});

let served: Awaited<ReturnType<typeof serveFunction>>;
beforeAll(async () => {
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', tasksHost);
  // In the cloud, the platform allows only Cloud Tasks to call the function. The emulator has no tokens.
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  served = await serveFunction(worker);
  // As firebase-tools does for each function with a queue.
  const queue = `http://${tasksHost}/projects/${project.id}/locations/asia-southeast1/queues/${QUEUE.name}`;
  const body = JSON.stringify({ ...worker.__endpoint.taskQueueTrigger, defaultUri: served.address });
  await fetch(queue, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await served.stop();
});

function add(task: string, failures = 0): Promise<boolean> {
  const data = { task, failures };
  return enqueue(QUEUE, `${task} with / and ü`, data);
}

it('a task comes once, however often it is queued under its name', async () => {
  const task = unique('once');
  const queued = await Promise.all([add(task), add(task), add(task)]);
  expect(queued.filter(Boolean)).toEqual([true]);
  await expect.poll(() => callsOf(task)).toHaveLength(1);
  expect(await add(task)).toBe(false);
  const later = unique('later');
  await add(later);
  await expect.poll(() => callsOf(later)).toHaveLength(1);
  expect(callsOf(task)).toHaveLength(1);
});

it('a task that fails comes again, and nobody is told why but the log', async () => {
  const task = unique('again');
  await add(task, 2);
  await expect.poll(() => callsOf(task)).toHaveLength(3);
  expect(callsOf(task).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(logged.filter((line) => line.includes('try-tasks failed'))).toHaveLength(2);
  expect(logged.join()).not.toContain('secret');
});

it('data that does not fit is dropped: it would not fit the next time either', async () => {
  const name = unique('damaged');
  await enqueue(QUEUE, name, { failures: 'none' });
  const after = unique('after');
  await add(after);
  await expect.poll(() => callsOf(after)).toHaveLength(1);
  // The emulator may run the later of two waiting tasks first.
  await expect.poll(() => logged.filter((line) => line.includes('ZodError'))).toHaveLength(1);
});

it('without the address of the emulator nothing is queued anywhere', async () => {
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', '');
  await expect(add(unique('nowhere'))).rejects.toThrow('The emulator of the task queues does not run.');
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', tasksHost);
});
