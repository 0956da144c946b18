import { describe, expect, test } from 'vitest';
import { createFirestoreService } from '../../src/service/index.ts';
import { recording } from '../support/recordings.ts';
import { RestReplay, type RestStep } from '../support/rest-steps.ts';
import { differencesOf } from './parity.ts';

interface Recorded {
  readonly cases: readonly { readonly name: string; readonly steps: readonly RestStep[] }[];
}

describe.each(['documents/document_writes.json', 'documents/transforms.json'] as const)('%s', (file) => {
  test.each(recording<Recorded>(file, 'p').cases)('$name', async ({ name, steps }) => {
    const replay = new RestReplay(createFirestoreService());
    const told: object[] = [];
    const wanted: object[] = [];
    for (const step of steps) {
      const answer = await replay.answer(step);
      told.push(answer);
      wanted.push(replay.expected(step, answer));
    }
    if (name in differencesOf(file)) expect(told).not.toEqual(wanted);
    else expect(told).toEqual(wanted);
  });
});
