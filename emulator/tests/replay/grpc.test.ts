import { afterAll, expect, test } from 'vitest';
import { maskVarying, OWNER, startEmulator, writeTwo } from '../support/emulator.ts';
import { callGrpc, connect, type GrpcCase, type GrpcOutcome } from '../support/grpc-client.ts';
import { recording } from '../support/recordings.ts';
import { differencesOf } from './parity.ts';

interface Recorded extends GrpcCase {
  readonly name: string;
  readonly outcome: object & { readonly code?: string };
}

interface Settings {
  readonly v1beta1: readonly {
    readonly name: string;
    readonly service: string;
    readonly method: string;
    readonly request: object;
    readonly owner: boolean;
    readonly outcome: object;
  }[];
  readonly grpc_sizes: readonly { readonly megabytes: number; readonly outcome: { readonly code: string } }[];
}

const SETTINGS = 'documents/grpc_settings.json';
const UNSUPPORTED = 'documents/unsupported.json';
const ROOT = 'projects/unsupported/databases/(default)/documents';

function summary(outcome: GrpcOutcome): object {
  if (outcome.code !== 'OK') return outcome;
  const responses = outcome.responses as {
    document?: { name: string };
    result?: { aggregateFields: object };
    done?: boolean;
    explainMetrics?: object;
  }[];
  return {
    documents: responses.flatMap(({ document }) => document?.name.slice(ROOT.length + 1) ?? []),
    aggregations: responses.flatMap(({ result }) => result?.aggregateFields ?? []),
    explain_metrics: responses.some(({ explainMetrics }) => explainMetrics),
    done: responses.some(({ done }) => done),
  };
}

const callers = recording<{ grpc: Recorded[] }>('documents/auth.json', 'auth');
const unsupported = recording<{ grpc: Recorded[] }>(UNSUPPORTED, 'unsupported');
const settings = recording<Settings>(SETTINGS, 'grpc-settings');
const emulator = await startEmulator();
const client = connect(emulator.address);
await writeTwo(emulator.url, `/v1/${ROOT}`);
afterAll(async () => {
  client.close();
  await emulator.close();
});

test.each(callers.grpc)('over gRPC, a caller: $name', async ({ name: _name, outcome, ...call }) => {
  const { responses: _, ...told } = { responses: [], ...(await callGrpc(client, call)) };
  expect(told).toEqual(outcome);
});

test.each(unsupported.grpc)('over gRPC, what the standard edition does not serve: $name', async (one) => {
  const told = summary(await callGrpc(client, one));
  if (one.name in differencesOf(UNSUPPORTED)) expect(told).not.toEqual(one.outcome);
  else expect(told).toEqual(one.outcome);
});

test.each(settings.v1beta1)(
  'over gRPC, v1beta1: $name',
  async ({ service, method, request, owner, outcome }) => {
    const authorization = owner ? OWNER.Authorization : null;
    const answer = await callGrpc(client, { service, rpc: method, request, authorization });
    const told =
      answer.code === 'OK'
        ? { code: 'OK', response: JSON.parse(maskVarying(JSON.stringify(answer.responses[0]))) }
        : answer;
    expect(told).toEqual(outcome);
  },
);

// Only the size is compared, because the recorded request has no content. The official message ("gRPC message exceeds maximum size ...")
// differs from that of @grpc/grpc-js.
test.each(settings.grpc_sizes)('over gRPC, a message of $megabytes MB', async ({ megabytes, outcome }) => {
  const request = {
    database: 'projects/grpc-settings/databases/(default)',
    transaction: Buffer.alloc(megabytes * 1_000_000).toString('base64'),
  };
  const answer = await callGrpc(client, { rpc: 'Rollback', request, authorization: 'Bearer owner' });
  const isRefused = outcome.code === 'RESOURCE_EXHAUSTED';
  expect(answer.code === 'RESOURCE_EXHAUSTED').toBe(isRefused);
  const name = `a gRPC message of ${megabytes} MB`;
  expect(isRefused && JSON.stringify(answer) !== JSON.stringify(outcome)).toBe(
    name in differencesOf(SETTINGS),
  );
});
