import { afterAll, expect, test } from 'vitest';
import { ChannelClient } from '../support/channel-client.ts';
import { callHttp, OWNER, startEmulator } from '../support/emulator.ts';
import { recording } from '../support/recordings.ts';

interface Step {
  readonly op: 'handshake' | 'open' | 'read' | 'forward' | 'commit' | 'terminate' | 'unknown';
  readonly session?: string;
  readonly rpc?: string;
  readonly messages?: readonly object[];
  readonly writes?: readonly object[];
  readonly ci?: number;
  readonly until?: string;
  readonly method?: string;
  readonly outcome: unknown;
}

const DATABASE = 'projects/webchannel/databases/(default)';

/** True for the last array that a step of the recording reads. */
function isLast(until: string): (array: readonly unknown[]) => boolean {
  if (until === 'end') return () => false;
  // The snapshot at the end of a round has a token and no type.
  if (until === 'resumeToken') {
    return ([message]) => /^{"targetChange":{"resumeToken"/.test(JSON.stringify(message));
  }
  return ([message]) => JSON.stringify(message).includes(`"${until}"`);
}

/** Masks varying parts as the recording does. */
function mask(told: unknown): unknown {
  const text = JSON.stringify(told)
    .replace(/("(?:\w+Time)":)"[^"]*"/g, '$1"<time>"')
    .replace(/("(resumeToken|streamId)":)"[^"]*"/g, '$1"<$2>"')
    .replace(/("error":\{"message":)"((?:[^"\\]|\\.)*)"/g, (_, key: string, said: string) => {
      return `${key}"<${JSON.parse(`"${said}"`).length} characters>"`;
    });
  return JSON.parse(text);
}

const { steps } = recording<{ steps: readonly Step[] }>('documents/webchannel.json', 'webchannel');
const clients = new Map<string, ChannelClient>();
const emulator = await startEmulator();
afterAll(() => emulator.close());

async function perform(step: Step): Promise<unknown> {
  const { op, session = '', rpc = '', messages = [], ci = 0, until = '' } = step;
  if (op === 'handshake') clients.set(session, new ChannelClient(emulator.url, rpc));
  const client = clients.get(session) ?? new ChannelClient(emulator.url, rpc);
  switch (op) {
    case 'handshake':
      return client.handshake(messages);
    case 'open':
      return client.open(ci);
    case 'read':
      return client.read(isLast(until));
    case 'forward':
      return client.forward(messages);
    case 'terminate':
      return client.terminate();
    case 'commit':
      return commit(step);
    case 'unknown':
      return unknown(step);
  }
}

async function commit({ writes }: Step): Promise<unknown> {
  const path = `/v1/${DATABASE}/documents:commit`;
  const body = JSON.stringify({ writes });
  const { status } = await callHttp(emulator.url, { method: 'POST', path, headers: OWNER, body });
  return { status };
}

async function unknown({ rpc, method = '' }: Step): Promise<unknown> {
  const terminate = method === 'terminate';
  const path = `/google.firestore.v1.Firestore/${rpc}/channel?VER=8&SID=nobody&RID=1${terminate ? '&TYPE=terminate' : ''}`;
  const { status, body } = await callHttp(emulator.url, { method: terminate ? 'POST' : method, path });
  return { status, body };
}

test.each(
  steps.map((step, i) => ({
    step,
    name: [i, step.session, step.op, step.until].filter((part) => part !== undefined).join(' '),
  })),
)('recorded WebChannel sessions $name', async ({ step }) => {
  expect(mask(await perform(step))).toEqual(step.outcome);
});
