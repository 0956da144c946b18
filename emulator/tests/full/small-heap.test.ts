import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER } from '../support/emulator.ts';
import { freePort, type Program, startWith } from '../support/program.ts';

/** How many overwrites there are; without a bound on the history they fill the heap. */
const OVERWRITES = process.env['TEST_SIZE'] === 'full' ? 2000 : 250;

describe('with a small heap', () => {
  let program: Program;
  let port = 0;
  let log = '';

  beforeAll(async () => {
    port = await freePort();
    program = await startWith('--max-old-space-size=128', port);
    program.child.stderr?.on('data', (chunk) => {
      log += chunk;
    });
  });
  afterAll(() => program.stop());

  test('a large document may be overwritten again and again', async () => {
    const url = `http://127.0.0.1:${port}/v1/projects/demo-heap/databases/(default)/documents/c/large`;
    let first = '';
    for (let n = 0; n < OVERWRITES; n += 1) {
      const body = JSON.stringify({ fields: { text: { stringValue: `${n} `.padEnd(500_000, 'x') } } });
      const answer = await fetch(url, { method: 'PATCH', headers: OWNER, body });
      expect(answer.status).toBe(200);
      const { updateTime } = (await answer.json()) as { updateTime: string };
      first ||= updateTime;
    }
    const found = (await (await fetch(url, { headers: OWNER })).json()) as {
      fields: { text: { stringValue: string } };
    };
    expect(Number.parseInt(found.fields.text.stringValue, 10)).toBe(OVERWRITES - 1);
    const past = await fetch(`${url}?readTime=${first}`, { headers: OWNER });
    expect(await past.json()).toMatchObject({
      error: { code: 400, status: 'FAILED_PRECONDITION', message: "The requested 'read_time' is too old." },
    });
    expect(log).toBe('');
  });
});
