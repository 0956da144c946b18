import { describe, expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { recording } from '../support/recordings.ts';
import { RestReplay, type RestStep } from '../support/rest-steps.ts';
import { differencesOf } from './parity.ts';

interface Recorded {
  readonly cases: readonly { readonly name: string; readonly steps: readonly RestStep[] }[];
}

const FILE = 'documents/document_writes.json';

describe('recorded writes of documents', () => {
  const { cases } = recording<Recorded>(FILE, 'p');
  let equal = 0;

  test.each(cases)('$name', async ({ name, steps }) => {
    const replay = new RestReplay(createFirestoreService());
    const told: object[] = [];
    const wanted: object[] = [];
    for (const step of steps) {
      const answer = await replay.answer(step);
      told.push(answer);
      wanted.push(replay.expected(step, answer));
    }
    if (name in differencesOf(FILE)) return expect(told).not.toEqual(wanted);
    expect(told).toEqual(wanted);
    equal += 1;
  });

  test('at least 31 of the 33 answer alike', () => {
    console.log(`document_writes.json: ${equal} of ${cases.length} equal`);
    expect(equal).toBeGreaterThanOrEqual(31);
  });
});
