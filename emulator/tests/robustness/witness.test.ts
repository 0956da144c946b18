import { expect, test } from 'vitest';
import { Witness } from '../../bench/witness.ts';

/** The load test believes its witnesses: here they are told what they must not believe. */

function change(id: string, n: number) {
  return {
    documentChange: { document: { name: `x/load/${id}`, fields: { n: { integerValue: String(n) } } } },
  };
}
const snapshot = { targetChange: { readTime: { seconds: '1', nanos: 0 } } };

test('a witness of whole commits in order has nothing to complain of', () => {
  const witness = new Witness();
  for (let n = 1; n <= 3; n += 1) {
    for (const message of [change('0-left', n), change('0-right', n), snapshot]) witness.hear(message);
  }
  expect(witness).toMatchObject({ heard: 6, skipped: 0, disordered: 0, torn: 0 });
  expect(witness.last(0)).toBe(3);
});

test('a witness notices what is lost, repeated, late or half told', () => {
  const witness = new Witness();
  for (const message of [change('0-left', 1), change('0-right', 1), snapshot]) witness.hear(message);
  for (const message of [change('0-left', 3), change('0-right', 3), snapshot]) witness.hear(message);
  expect(witness.skipped).toBe(2);
  for (const message of [change('0-left', 3), change('0-left', 2)]) witness.hear(message);
  expect(witness.disordered).toBe(2);
  witness.hear(snapshot);
  expect(witness.torn).toBe(1);
  expect(witness.last(0)).toBeUndefined();
});
