import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listening } from './local-server.ts';

export interface QueuedTask {
  /** The queue's path: project, region and function. */
  readonly queue: string;
  readonly name: string;
  readonly data: Record<string, unknown>;
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
    tasks.set(task.name, { queue, name: task.name, data });
    return answer(200);
  });
  async function start() {
    const { port } = await listening(server);
    process.env['CLOUD_TASKS_EMULATOR_HOST'] = `127.0.0.1:${port}`;
  }
  const clear = () => tasks.clear();
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
  };
  return { queue, start, clear, stop };
}
