import type { Client } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callHttp, maskVarying, OWNER, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { callGrpc, connect } from '../support/grpc-client.ts';
import { recording } from '../support/recordings.ts';
import { differencesOf } from './parity.ts';

interface Recorded {
  readonly v1beta1: readonly {
    readonly name: string;
    readonly service: string;
    readonly method: string;
    readonly request: object;
    readonly owner: boolean;
    readonly outcome: { readonly code: string; readonly message?: string; readonly response?: object };
  }[];
  readonly grpc_sizes: readonly {
    readonly megabytes: number;
    readonly outcome: { readonly code: string; readonly message: string };
  }[];
  readonly rest_sizes: readonly {
    readonly bytes: number;
    readonly outcome: { readonly status: number; readonly body: string };
  }[];
}

const DATABASE = 'projects/grpc-settings/databases/(default)';

const FILE = 'documents/grpc_settings.json';

describe('recorded settings of the server', () => {
  const { v1beta1, grpc_sizes, rest_sizes } = recording<Recorded>(FILE, 'grpc-settings');
  let emulator: TestEmulator;
  let client: Client;

  beforeAll(async () => {
    emulator = await startEmulator();
    client = connect(emulator.address);
  });
  afterAll(async () => {
    client.close();
    await emulator.close();
  });

  test.each(v1beta1)('$name', async ({ service, method, request, owner, outcome }) => {
    const authorization = owner ? OWNER.Authorization : null;
    const answer = await callGrpc(client, { service, rpc: method, request, authorization });
    const told =
      answer.code === 'OK'
        ? { code: 'OK', response: JSON.parse(maskVarying(JSON.stringify(answer.responses[0]))) }
        : answer;
    expect(told).toEqual(outcome);
  });

  // What filled the recorded request is not told; only whether its size was refused is compared, as the
  // official words ("gRPC message exceeds maximum size ...") are not those of @grpc/grpc-js.
  test.each(grpc_sizes)('a gRPC message of $megabytes MB', async ({ megabytes, outcome }) => {
    const request = {
      database: DATABASE,
      transaction: Buffer.alloc(megabytes * 1_000_000).toString('base64'),
    };
    const answer = await callGrpc(client, { rpc: 'Rollback', request, authorization: 'Bearer owner' });
    const isRefused = outcome.code === 'RESOURCE_EXHAUSTED';
    expect(answer.code === 'RESOURCE_EXHAUSTED').toBe(isRefused);
    const name = `a gRPC message of ${megabytes} MB`;
    expect(isRefused && JSON.stringify(answer) !== JSON.stringify(outcome)).toBe(name in differencesOf(FILE));
  });

  test.each(rest_sizes)('a REST body of $bytes bytes', async ({ bytes, outcome }) => {
    const answer = await callHttp(emulator.url, {
      method: 'POST',
      path: `/v1/${DATABASE}/documents:commit`,
      headers: OWNER,
      body: '{}'.padEnd(bytes),
    });
    expect(answer.status).toBe(outcome.status);
  });
});
