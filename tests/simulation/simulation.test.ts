import { expect, it } from 'vitest';
import { simulate, storyOf, summaryOf } from './simulate.ts';

/** `npm run test:all` sets it. */
const isFull = process.env['TEST_SIZE'] === 'full';

const usual = simulate(isFull ? { first: 1_000, seconds: 600 } : { most: 6 });

it('Nothing is lost, mailed twice, forgotten or shown wrongly, whatever happens between any two steps', async () => {
  const told = await usual;
  console.log(summaryOf(told));
  const broken = told.find(({ violation }) => violation);
  expect(broken && storyOf(broken)).toBeUndefined();
  expect(told.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThan(10_000);
});

it('A seed is played in the same way every time', async () => {
  const told = await usual;
  const [one] = told;
  expect(await simulate({ threads: 1, most: 1, first: one?.seed ?? 1 })).toEqual([one]);
});
