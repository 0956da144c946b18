import type { Client } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callHttp, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { callGrpc, connect, type GrpcCase } from '../support/grpc-client.ts';
import { recording } from '../support/recordings.ts';

interface HttpOutcome {
  readonly status: number;
  readonly body: string;
}

interface Recorded {
  readonly classify: readonly {
    readonly name: string;
    readonly authorization: string | null;
    readonly outcome: HttpOutcome;
  }[];
  readonly grpc: readonly (GrpcCase & {
    readonly name: string;
    readonly outcome: { readonly code: string; readonly message?: string };
  })[];
  readonly rest: readonly {
    readonly name: string;
    readonly method: string;
    readonly path: string;
    readonly authorization: string | null;
    readonly body: string | null;
    readonly outcome: HttpOutcome;
  }[];
}

const LIST_COLLECTIONS = '/v1/projects/auth/databases/(default)/documents:listCollectionIds';

describe('recorded callers', () => {
  const { classify, grpc, rest } = recording<Recorded>('documents/auth.json', 'auth');
  let emulator: TestEmulator;
  let client: Client;
  let equal = 0;

  beforeAll(async () => {
    emulator = await startEmulator();
    client = connect(emulator.address);
  });
  afterAll(async () => {
    client.close();
    await emulator.close();
  });

  function compare(told: unknown, outcome: unknown): void {
    expect(told).toEqual(outcome);
    equal += 1;
  }

  async function http(method: string, path: string, authorization: string | null, body: string | null) {
    const headers: Record<string, string> = authorization === null ? {} : { Authorization: authorization };
    const answer = await callHttp(emulator.url, { method, path, headers, body: body ?? undefined });
    return { status: answer.status, body: answer.body };
  }

  test.each(classify)('token: $name', async ({ authorization, outcome }) => {
    compare(await http('POST', LIST_COLLECTIONS, authorization, '{}'), outcome);
  });

  test.each(grpc)('gRPC: $name', async ({ name: _name, outcome, ...call }) => {
    const answer = await callGrpc(client, call);
    const { responses: _, ...told } = { responses: [], ...answer };
    compare(told, outcome);
  });

  test.each(rest)('REST: $name', async ({ method, path, authorization, body, outcome }) => {
    compare(await http(method, path, authorization, body), outcome);
  });

  test('all 146 answer alike', () => {
    expect(equal).toBeGreaterThanOrEqual(146);
  });
});
