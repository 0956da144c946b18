import { beforeAll, expect, it } from 'vitest';
import { suites } from './cases.ts';
import { equivalents, type Outcome, runMutants } from './mutate.ts';

const rulesFiles = Object.keys(suites);

/** In milliseconds. Some 2,000 mutants take 40 seconds on a quiet machine, and longer beside other suites. */
const PATIENCE = 600_000;

let outcomes: Outcome[];
beforeAll(async () => {
  outcomes = [];
  for (const fileName of rulesFiles) outcomes.push(await runMutants(fileName));
}, PATIENCE);

it.each(rulesFiles)('the cases of the rules suite notice every fault put into %s', (fileName) => {
  const { mutants, survivors } = outcomes[rulesFiles.indexOf(fileName)] ?? { mutants: 0, survivors: [] };
  expect(mutants).toBeGreaterThan(150);
  const told = survivors.map(({ line, original, replacement }) => `${line}: ${original} -> ${replacement}`);
  expect(told).toEqual([]);
});

it.each(Object.keys(equivalents))(
  'the cases of the rules suite go without telling apart what is the same: %s',
  (reason) => {
    expect(outcomes.some(({ equivalent }) => equivalent.has(reason))).toBe(true);
  },
);
