import { afterAll, describe, expect, test } from 'vitest';
import { callHttp, OWNER, startEmulator, writeTwo } from '../support/emulator.ts';
import { recording } from '../support/recordings.ts';
import { differencesOf } from './parity.ts';

interface Outcome {
  readonly status: number;
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A call and the compared part of its answer. */
interface HttpCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly outcome: Outcome;
}

interface Recorded extends Omit<HttpCall, 'body'> {
  readonly authorization: string | null;
  readonly compare: 'exact' | 'status';
  readonly verb: string;
  readonly raw?: string;
}
type WithText = Recorded & { readonly body: string | null };
type WithJson = Recorded & { readonly body?: object };

const documents = (project: string) => `/v1/projects/${project}/databases/(default)/documents`;
const asCaller = (authorization: string | null): Record<string, string> =>
  authorization === null ? {} : { Authorization: authorization };

function restCalls(): HttpCall[] {
  const { cases } = recording<{ cases: WithJson[] }>('documents/rest.json', 'replay-rest');
  return cases.map(({ name, method, path, headers, body, raw, compare, outcome }) => ({
    ...{ name, method, path, headers },
    body: raw ?? (body && JSON.stringify(body)),
    outcome: compare === 'exact' ? outcome : { status: outcome.status },
  }));
}

function browserCalls(): HttpCall[] {
  const { cases } = recording<{ cases: WithText[] }>('documents/cors.json', 'cors');
  return cases.map((one) => ({ ...one, body: one.body ?? undefined }));
}

function callsOfCallers(): HttpCall[] {
  const { classify, rest } = recording<{ classify: Recorded[]; rest: WithText[] }>(
    'documents/auth.json',
    'auth',
  );
  const path = `${documents('auth')}:listCollectionIds`;
  return [
    ...classify.map((one) => ({ ...one, method: 'POST', path, body: '{}' })),
    ...rest.map((one) => ({ ...one, body: one.body ?? undefined })),
  ].map((one) => ({ ...one, headers: asCaller(one.authorization) }));
}

function unsupportedCalls(): HttpCall[] {
  const { rest } = recording<{ rest: WithJson[] }>('documents/unsupported.json', 'unsupported');
  return rest.map(({ name, verb, body, outcome }) => ({
    ...{ name, method: 'POST', path: `${documents('unsupported')}:${verb}`, headers: OWNER, outcome },
    body: JSON.stringify(body),
  }));
}

function largeCalls(): HttpCall[] {
  const { rest_sizes: sizes } = recording<{ rest_sizes: { bytes: number; outcome: Outcome }[] }>(
    'documents/grpc_settings.json',
    'grpc-settings',
  );
  return sizes.map(({ bytes, outcome }) => ({
    ...{ name: `a REST body of ${bytes} bytes`, method: 'POST', headers: OWNER },
    path: `${documents('grpc-settings')}:commit`,
    body: '{}'.padEnd(bytes),
    outcome: { status: outcome.status },
  }));
}

/** The response headers that the recordings contain. */
function toldHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'content-type'),
  );
}

const emulator = await startEmulator();
await writeTwo(emulator.url, documents('unsupported'));
afterAll(() => emulator.close());

describe('recorded calls over HTTP', () => {
  describe.each([
    { file: 'documents/rest.json', calls: restCalls() },
    { file: 'documents/cors.json', calls: browserCalls() },
    { file: 'documents/auth.json', calls: callsOfCallers() },
    { file: 'documents/unsupported.json', calls: unsupportedCalls() },
    { file: 'documents/grpc_settings.json', calls: largeCalls() },
  ] as const)('$file', ({ file, calls }) => {
    test.each(calls)('$name', async ({ name, outcome, ...call }) => {
      const answer = await callHttp(emulator.url, call);
      const told: Outcome = {
        status: answer.status,
        ...('contentType' in outcome && { contentType: answer.headers.get('content-type') }),
        ...('headers' in outcome && { headers: toldHeaders(answer.headers) }),
        ...('body' in outcome && { body: answer.body }),
      };
      if (name in differencesOf(file)) expect(told).not.toEqual(outcome);
      else expect(told).toEqual(outcome);
    });
  });
});
