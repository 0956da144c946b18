import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callHttp, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { recording } from '../support/recordings.ts';

interface Recorded {
  readonly cases: readonly {
    readonly name: string;
    readonly method: string;
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly compare: 'exact' | 'status';
    readonly body?: object;
    readonly raw?: string;
    readonly outcome: { readonly status: number; readonly contentType: string | null; readonly body: string };
  }[];
}

describe('recorded REST calls', () => {
  const { cases } = recording<Recorded>('documents/rest.json', 'replay-rest');
  let emulator: TestEmulator;
  let equal = 0;

  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.close());

  test.each(cases)('$name', async ({ method, path, headers, compare, body, raw, outcome }) => {
    const sent = raw ?? (body && JSON.stringify(body));
    const answer = await callHttp(emulator.url, { method, path, headers, body: sent });
    const told = {
      status: answer.status,
      contentType: answer.headers.get('content-type'),
      body: answer.body,
    };
    if (compare === 'exact') expect(told).toEqual(outcome);
    else expect(told.status).toBe(outcome.status);
    equal += 1;
  });

  test('all 57 answer alike', () => {
    expect(equal).toBeGreaterThanOrEqual(57);
  });
});
