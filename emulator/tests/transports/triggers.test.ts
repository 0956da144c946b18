import { afterEach, beforeEach, expect, test } from 'vitest';
import { decode, messageType } from '../../src/transports/protos.ts';
import { callHttp, OWNER, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { type Delivery, type FunctionsServer, startFunctions } from '../support/functions-server.ts';

const ROOT = '/v1/projects/demo-triggers/databases/(default)/documents';

interface EventData {
  readonly value?: { readonly fields: Record<string, { integerValue: string }> };
  readonly oldValue?: { readonly fields: Record<string, { integerValue: string }> };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
}

/** The type of an event, and the number before and after. */
function summary({ headers, body }: Delivery): string {
  const type = messageType('google.events.cloud.firestore.v1.DocumentEventData');
  const { oldValue, value, updateMask } = decode(type, Buffer.from(body, 'base64')) as EventData;
  const n = (side: EventData['value']) => side?.fields['n']?.integerValue ?? '-';
  const mask = updateMask?.fieldPaths?.join() ?? '';
  return `${String(headers['ce-type']).split('.').at(-1)} ${n(oldValue)}>${n(value)} ${mask}`.trim();
}

let functions: FunctionsServer;
let emulator: TestEmulator;

beforeEach(async () => {
  functions = await startFunctions();
  emulator = await startEmulator(functions.address);
});
afterEach(async () => {
  functions.close();
  await emulator.close();
});

async function register(key: string, kind: string): Promise<void> {
  const { status } = await callHttp(emulator.url, {
    method: 'POST',
    path: `/emulator/v1/projects/demo-triggers/eventarcTrigger?eventarcTriggerId=${key}`,
    body: JSON.stringify({
      eventType: `google.cloud.firestore.document.v1.${kind}`,
      database: '(default)',
      namespace: '(default)',
      document: { value: 'things/{id}', matchType: 'PATH_PATTERN' },
    }),
  });
  expect(status).toBe(200);
}

async function write(method: string, path: string, n?: number, authorization = OWNER.Authorization) {
  const body = n === undefined ? undefined : JSON.stringify({ fields: { n: { integerValue: n } } });
  const headers = { Authorization: authorization };
  const { status } = await callHttp(emulator.url, { method, path: ROOT + path, headers, body });
  expect(status).toBe(200);
}

const summaries = (key: string) =>
  functions.deliveries.filter(({ path }) => path.endsWith(`/triggers/${key}`)).map(summary);

test('each trigger hears its kind of change, in the order of the commits, and nothing of a write that changes nothing', async () => {
  for (const kind of ['created', 'updated', 'deleted', 'written']) await register(kind, kind);
  await write('PATCH', '/things/a', 1);
  await write('PATCH', '/things/a', 1);
  await write('PATCH', '/things/a', 2);
  await write('PATCH', '/others/a', 1);
  await write('DELETE', '/things/a');
  await expect.poll(() => functions.deliveries).toHaveLength(6);
  expect(summaries('created')).toEqual(['created ->1']);
  expect(summaries('updated')).toEqual(['updated 1>2 n']);
  expect(summaries('deleted')).toEqual(['deleted 2>-']);
  expect(summaries('written')).toEqual(['written ->1', 'written 1>2 n', 'written 2>-']);
});

test('the trigger with auth context hears who wrote', async () => {
  await register('created', 'created.withAuthContext');
  const claims = Buffer.from('{"sub":"ali"}').toString('base64url');
  await write('PATCH', '/things/a', 1);
  await write('PATCH', '/things/b', 1, `Bearer e30.${claims}.`);
  await expect.poll(() => functions.deliveries).toHaveLength(2);
  const told = functions.deliveries.map(({ headers }) => [headers['ce-authtype'], headers['ce-authid']]);
  expect(told).toEqual([
    ['system', undefined],
    ['app_user', 'ali'],
  ]);
});

test('clearing the data is no event, and a key of earlier functions stops nobody', async () => {
  await register('gone', 'written');
  await register('written', 'written');
  await write('PATCH', '/things/a', 1);
  const path = '/emulator/v1/projects/demo-triggers/databases/(default)/documents';
  await callHttp(emulator.url, { method: 'DELETE', path });
  await write('PATCH', '/things/a', 2);
  await expect.poll(() => summaries('written')).toEqual(['written ->1', 'written ->2']);
});

test('events wait for functions that are not up yet', async () => {
  const { port } = functions.address;
  functions.close();
  await register('written', 'written');
  await write('PATCH', '/things/a', 1);
  await write('PATCH', '/things/a', 2);
  functions = await startFunctions(port);
  await expect.poll(() => summaries('written')).toEqual(['written ->1', 'written 1>2 n']);
});
