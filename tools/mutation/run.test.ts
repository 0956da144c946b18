import { beforeAll, describe, expect, it } from 'vitest';
import { equivalents } from './equivalents.ts';
import { type Outcome, rulesFiles, runMutants } from './run.ts';

/** For some 1,800 faults, judged in-process; about ten seconds on a quiet machine. In milliseconds. */
const PATIENCE = 180_000;

describe('the cases of the rules suite', () => {
  let outcomes: Outcome[];
  beforeAll(async () => {
    outcomes = [];
    for (const fileName of rulesFiles) outcomes.push(await runMutants(fileName));
  }, PATIENCE);

  it.each(rulesFiles)('notice every fault put into %s', (fileName) => {
    const { mutants, survivors } = outcomes[rulesFiles.indexOf(fileName)] ?? { mutants: 0, survivors: [] };
    expect(mutants).toBeGreaterThan(150);
    const told = survivors.map(({ line, original, replacement }) => `${line}: ${original} -> ${replacement}`);
    expect(told).toEqual([]);
  });

  it.each(equivalents)('go without telling apart what is the same: $reason', (equivalent) => {
    const covered = outcomes.flatMap((outcome) => outcome.equivalent.get(equivalent) ?? []);
    expect(covered.length).toBeGreaterThan(0);
  });
});
