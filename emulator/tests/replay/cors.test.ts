import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callHttp, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { recording } from '../support/recordings.ts';

interface Recorded {
  readonly cases: readonly {
    readonly name: string;
    readonly method: string;
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body: string | null;
    readonly outcome: {
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: string;
    };
  }[];
}

/** Of the headers of an answer, those that the recordings tell. */
function toldHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'content-type'),
  );
}

describe('recorded requests of browsers', () => {
  const { cases } = recording<Recorded>('documents/cors.json', 'cors');
  let emulator: TestEmulator;

  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.close());

  test.each(cases)('$name', async ({ method, path, headers, body, outcome }) => {
    const answer = await callHttp(emulator.url, { method, path, headers, body: body ?? undefined });
    expect({ status: answer.status, headers: toldHeaders(answer.headers), body: answer.body }).toEqual(
      outcome,
    );
  });

  test('all 22 of them answer alike', () => {
    expect(cases.length).toBeGreaterThanOrEqual(22);
  });
});
