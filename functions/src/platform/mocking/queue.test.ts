import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { listening } from '../../../../tests/support/local-server.ts';

/** The options of the tasks given to Google's queue. */
const queued = vi.hoisted((): object[] => []);
vi.mock('../firebase.ts', () => ({
  accessToken: async () => 'a token',
  taskQueue: async () => ({ enqueue: async (_: object, options: object) => void queued.push(options) }),
}));
const { enqueue, functionAddress, secondsAfter } = await import('../queue.ts');

const asked: (string | undefined)[][] = [];
let status = 200;
const server = createServer((request, response) => {
  asked.push([request.url, request.headers.authorization]);
  response.statusCode = status;
  response.end(
    JSON.stringify({
      name: 'x',
      serviceConfig: { uri: `https://${request.url?.split('/').at(-1)}-abc-as.a.run.app` },
    }),
  );
});
const { port, stop } = await listening(server);
const google = { api: `http://127.0.0.1:${port}`, token: async () => 'a token' };
afterAll(stop);

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'a-project');
  status = 200;
});

it('a task waits as in the example of Cloud Tasks: doubled, then longer by the same amount, then the longest', () => {
  const backoff = { attempts: 9, minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 3 };
  const waits = Array.from({ length: 8 }, (_, index) => secondsAfter(index + 1, backoff));
  expect(waits).toEqual([10, 20, 40, 80, 160, 240, 300, 300]);
});

it('the address of a function is that of its service, and asked for once', async () => {
  const both = await Promise.all([functionAddress('send', google), functionAddress('send', google)]);
  expect(both).toEqual(['https://send-abc-as.a.run.app', 'https://send-abc-as.a.run.app']);
  const path = '/v2/projects/a-project/locations/asia-southeast1/functions/send';
  expect(asked).toEqual([[path, 'Bearer a token']]);
});

it('the address of a function is asked for again after a refusal', async () => {
  status = 403;
  await expect(functionAddress('publish', google)).rejects.toThrow('answered 403');
  status = 200;
  expect(await functionAddress('publish', google)).toBe('https://publish-abc-as.a.run.app');
});

it('a task names the address of its function', async () => {
  await functionAddress('send', google);
  await enqueue({ name: 'send', timeoutSeconds: 45 }, 'one', {});
  expect(queued.at(-1)).toMatchObject({
    dispatchDeadlineSeconds: 60,
    uri: 'https://send-abc-as.a.run.app',
  });
});

it('a task names none in the local suite, whose emulator knows it', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', '127.0.0.1:1');
  await enqueue({ name: 'send', timeoutSeconds: 45 }, 'one', {});
  expect(queued.at(-1)).not.toHaveProperty('uri');
});
