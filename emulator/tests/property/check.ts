import fc from 'fast-check';

/** The same cases in every run; PROPERTY_SEED=... asks for others. fast-check prints the seed and the smallest case that fails. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

/** At full size (`TEST_SIZE=full`, as `npm run test:all` sets it) a property is held on ten times as many cases. */
const SHARE = process.env['TEST_SIZE'] === 'full' ? 2 : 0.2;

/** Holds a property on random cases: a fifth of `runs`, or twice as many at full size. Gives how many there were. */
export async function check<T>(
  property: fc.IAsyncProperty<T> | fc.IProperty<T>,
  runs: number,
): Promise<number> {
  const numRuns = Math.ceil(runs * SHARE);
  await fc.assert(property, { seed: SEED, numRuns });
  return numRuns;
}
