import type { Client } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callHttp, OWNER, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { callGrpc, connect, type GrpcCase, type GrpcOutcome } from '../support/grpc-client.ts';
import { recording } from '../support/recordings.ts';
import { differencesOf } from './parity.ts';

interface Recorded {
  readonly grpc: readonly (GrpcCase & { readonly name: string; readonly outcome: object })[];
  readonly rest: readonly {
    readonly name: string;
    readonly verb: string;
    readonly body: object;
    readonly outcome: { readonly status: number; readonly body: string };
  }[];
}

const FILE = 'documents/unsupported.json';
const ROOT = 'projects/unsupported/databases/(default)/documents';

/** An answer as the recordings sum it up. */
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

describe('recorded calls that the standard edition does not serve', () => {
  const { grpc, rest } = recording<Recorded>(FILE, 'unsupported');
  let emulator: TestEmulator;
  let client: Client;

  beforeAll(async () => {
    emulator = await startEmulator();
    client = connect(emulator.address);
    for (const [id, n] of Object.entries({ a: 1, b: 2 })) {
      const body = JSON.stringify({ fields: { n: { integerValue: n } } });
      await callHttp(emulator.url, { method: 'PATCH', path: `/v1/${ROOT}/c/${id}`, headers: OWNER, body });
    }
  });
  afterAll(async () => {
    client.close();
    await emulator.close();
  });

  function compare(name: string, told: unknown, outcome: unknown): void {
    if (name in differencesOf(FILE)) expect(told).not.toEqual(outcome);
    else expect(told).toEqual(outcome);
  }

  test.each(grpc)('gRPC: $name', async ({ outcome, ...call }) => {
    compare(call.name, summary(await callGrpc(client, call)), outcome);
  });

  test.each(rest)('REST: $name', async ({ name, verb, body, outcome }) => {
    const path = `/v1/${ROOT}:${verb}`;
    const answer = await callHttp(emulator.url, {
      method: 'POST',
      path,
      headers: OWNER,
      body: JSON.stringify(body),
    });
    compare(name, { status: answer.status, body: answer.body }, outcome);
  });

  test('all 14 of them are compared', () => {
    expect(grpc.length + rest.length).toBeGreaterThanOrEqual(14);
  });
});
