import { afterAll, expect, test } from 'vitest';
import { ChannelClient } from '../support/channel-client.ts';
import { callHttp, OWNER, startEmulator } from '../support/emulator.ts';

const DATABASE = 'projects/demo-channel/databases/(default)';

/** Accepts an array that contains a word. */
function until(word: string): (array: readonly unknown[]) => boolean {
  return (array) => JSON.stringify(array).includes(word);
}

const emulator = await startEmulator();
afterAll(() => emulator.close());

async function listen(document: string): Promise<ChannelClient> {
  const client = new ChannelClient(emulator.url, 'Listen');
  const documents = [`${DATABASE}/documents/${document}`];
  await client.handshake([{ database: DATABASE, addTarget: { documents: { documents }, targetId: 1 } }]);
  return client;
}

async function write(document: string, n: number): Promise<void> {
  const path = `/v1/${DATABASE}/documents/${document}`;
  const body = JSON.stringify({ fields: { n: { integerValue: n } } });
  await callHttp(emulator.url, { method: 'PATCH', path, headers: OWNER, body });
}

test.each([0, 1])('a WebChannel sends again what a lost connection took with it (CI=%d)', async (ci) => {
  const client = await listen(`lost/${ci}`);
  await client.open(ci);
  const first = await client.read(until('CURRENT'));
  await client.drop();
  await client.open(ci, 0);
  const again = await client.read(until('CURRENT'));
  expect(again.messages.slice(0, 3)).toEqual(first.messages.slice(0, 3));
  await client.terminate();
});

test('a WebChannel loses nothing that happens between two connections', async () => {
  const client = await listen('between/a');
  await client.open(0);
  await client.read(until('noop'));
  await client.drop();
  await write('between/a', 7);
  await client.open(0);
  const { messages } = await client.read(until('documentChange'));
  expect(JSON.stringify(messages)).toContain('"integerValue":"7"');
  await client.terminate();
});

test('a WebChannel takes a request that comes twice once', async () => {
  const client = new ChannelClient(emulator.url, 'Write');
  await client.handshake([{ database: DATABASE }], `Authorization:${OWNER.Authorization}\r\n`);
  await client.open(0);
  await client.read(until('streamId'));
  const document = `${DATABASE}/documents/twice/a`;
  const increment = { fieldPath: 'n', increment: { integerValue: 1 } };
  const messages = [
    { streamToken: 'MA==', writes: [{ transform: { document, fieldTransforms: [increment] } }] },
  ];
  await client.forward(messages);
  await client.repeat(messages);
  await client.read(until('commitTime'));
  const { body } = await callHttp(emulator.url, {
    method: 'GET',
    path: `/v1/${document}`,
    headers: OWNER,
  });
  expect(JSON.parse(body).fields.n).toEqual({ integerValue: '1' });
  await client.terminate();
});

test('a WebChannel ends the back channel that a newer one replaces', async () => {
  const client = await listen('replaced/a');
  await client.open(0);
  await client.read(until('noop'));
  const older = client.read(() => false);
  const newer = new ChannelClient(emulator.url, 'Listen');
  newer.sid = client.sid;
  await newer.open(0);
  expect((await older).ended).toBe(true);
  await client.terminate();
});
