import { describe, expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { recording } from '../support/recordings.ts';
import { RestReplay, type RestStep } from '../support/rest-steps.ts';

interface Recorded {
  readonly cases: readonly { readonly name: string; readonly steps: readonly RestStep[] }[];
}

describe('recorded transforms', () => {
  const { cases } = recording<Recorded>('documents/transforms.json', 'p');
  let equal = 0;

  test.each(cases)('$name', async ({ steps }) => {
    const replay = new RestReplay(createFirestoreService());
    const told: object[] = [];
    const wanted: object[] = [];
    for (const step of steps) {
      const answer = await replay.answer(step);
      told.push(answer);
      wanted.push(replay.expected(step, answer));
    }
    expect(told).toEqual(wanted);
    equal += 1;
  });

  test('all 14 of them answer alike', () => {
    console.log(`transforms.json: ${equal} of ${cases.length} equal`);
    expect(equal).toBeGreaterThanOrEqual(14);
  });
});
