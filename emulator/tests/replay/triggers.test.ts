import { afterAll, expect, test } from 'vitest';
import { decode, encode, messageType } from '../../src/transports/protos.ts';
import type { WireDocument } from '../../src/values/wire.ts';
import { callHttp, OWNER, startEmulator } from '../support/emulator.ts';
import { startFunctions } from '../support/functions-server.ts';
import { recording } from '../support/recordings.ts';

interface Recorded {
  readonly registrations: readonly {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly request: object;
    readonly status: number;
    readonly response: object;
  }[];
  readonly write: { readonly method: string; readonly path: string; readonly fields: object };
  readonly dispatches: readonly {
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body_base64_text?: string;
  }[];
}

/** The project of the recorded body. */
const PROJECT = 'demo-fireside-phase4-trigger-oracle';
const EVENT_DATA = messageType('google.events.cloud.firestore.v1.DocumentEventData');

/** The recorded event with the times of our event. */
function withTimesOf(recorded: Buffer, ours: Buffer): Buffer {
  const event = decode(EVENT_DATA, recorded) as { value: WireDocument };
  const { value } = decode(EVENT_DATA, ours) as { value: WireDocument };
  const { createTime, updateTime } = value;
  return encode(EVENT_DATA, { ...event, value: { ...event.value, createTime, updateTime } });
}

const recorded = recording<Recorded>('triggers/dispatch.json', PROJECT);
const functions = await startFunctions();
const emulator = await startEmulator(functions.address);
afterAll(async () => {
  await emulator.close();
  functions.close();
});

test.each(recorded.registrations)(
  '$id is registered',
  async ({ method, path, request, status, response }) => {
    const body = JSON.stringify(request);
    const answer = await callHttp(emulator.url, { method, path, body });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual(response);
  },
);

test('a create is delivered to the 2nd generation, byte for byte', async () => {
  const { method, path, fields } = recorded.write;
  await callHttp(emulator.url, { method, path, headers: OWNER, body: JSON.stringify({ fields }) });
  await expect.poll(() => functions.deliveries).toHaveLength(1);
  const [delivery] = functions.deliveries;
  const wanted = recorded.dispatches.find((one) => one.body_base64_text);
  expect(delivery?.path).toBe(wanted?.path);
  expect({ ...delivery?.headers, 'ce-id': '<uuid>', 'ce-time': '<time>' }).toMatchObject({
    ...wanted?.headers,
    'ce-time': '<time>',
  });
  const ours = Buffer.from(delivery?.body ?? '', 'base64');
  expect(ours).toEqual(withTimesOf(Buffer.from(wanted?.body_base64_text ?? '', 'base64'), ours));
});
