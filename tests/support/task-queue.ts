import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Backoff, secondsAfter } from '../../functions/src/platform/queue.ts';
import { listening } from './local-server.ts';

export interface QueuedTask {
  /** The queue's path: project, region and function. */
  readonly queue: string;
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** `attempt` is the next attempt. */
interface Waiting {
  readonly task: QueuedTask;
  readonly attempt: number;
  readonly due: number;
}

interface Run {
  readonly backoff: Backoff;
  /** The simulated time runs from task to task until this time, in milliseconds. */
  readonly until: number;
  moveTime(time: number): void;
  /** The delay of each task in milliseconds. Delayed tasks can coincide. */
  readonly lateness: number;
  work(task: QueuedTask, attempt: number): Promise<'done' | 'again'>;
}

/** The queues of a test file, instead of the emulator's. Each test begins without tasks. */
export function useTaskQueue() {
  const { queue, start, clear, stop } = taskQueueStandIn();
  beforeAll(start);
  beforeEach(clear);
  afterAll(stop);
  return queue;
}

/** The queues outside of tests; `start` connects the functions' code. The caller delivers each task. */
export function taskQueueStandIn() {
  const tasks = new Map<string, QueuedTask>();
  let waiting: Waiting[] = [];
  let refusals = 0;

  const server = createServer(async (request, response) => {
    const { task } = (await json(request)) as { task: { name: string; httpRequest: { body: string } } };
    const answer = (status: number) => response.writeHead(status).end('{}');
    if (refusals > 0) {
      refusals -= 1;
      return answer(403);
    }
    if (tasks.has(task.name)) return answer(409);
    const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString());
    const queue = (request.url ?? '').replace(/^\/|\/tasks$/g, '');
    const queued = { queue, name: task.name, data };
    tasks.set(task.name, queued);
    waiting.push({ task: queued, attempt: 1, due: Date.now() });
    return answer(200);
  });
  async function start() {
    const { port } = await listening(server);
    process.env['CLOUD_TASKS_EMULATOR_HOST'] = `127.0.0.1:${port}`;
  }
  function clear() {
    tasks.clear();
    waiting = [];
  }
  function stop() {
    server.closeAllConnections();
    server.close();
  }

  const tasksOf = (worker: string) =>
    [...tasks.values()].filter(({ queue: name }) => name.endsWith(`/${worker}`));
  const queue = {
    /** In order of arrival; one task for each name. */
    get tasks(): readonly QueuedTask[] {
      return [...tasks.values()];
    },
    get mails(): readonly QueuedTask[] {
      return tasksOf('send-notification');
    },
    get leads(): readonly QueuedTask[] {
      return tasksOf('tend-lead');
    },
    /** Refuses the next `count` tasks. */
    refuse(count: number): void {
      refusals = count;
    },
    /** Delivers every task like Cloud Tasks: at once, and after each failure with a back-off. */
    async run({ backoff, until, moveTime, lateness, work }: Run): Promise<void> {
      for (;;) {
        const time = Math.min(...waiting.map(({ due }) => due)) + lateness;
        if (time > until) return moveTime(until);
        moveTime(Math.max(time, Date.now()));
        const due = waiting.filter((each) => each.due <= time);
        waiting = waiting.filter((each) => each.due > time);
        await Promise.all(
          due.map(async ({ task, attempt }) => {
            if ((await work(task, attempt)) === 'done') return;
            const next = Date.now() + secondsAfter(attempt, backoff) * 1000;
            waiting.push({ task, attempt: attempt + 1, due: next });
          }),
        );
      }
    },
  };
  return { queue, start, clear, stop };
}
