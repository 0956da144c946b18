import fc from 'fast-check';

/** The same cases in every run; PROPERTY_SEED=... changes them. fast-check prints the seed and the smallest failing case. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

/** `npm run test:all` sets TEST_SIZE=full: ten times as many cases. */
const SHARE = process.env['TEST_SIZE'] === 'full' ? 2 : 0.2;

/** Checks a property on random cases: a fifth of `runs`, or twice `runs` at full size. Returns the number of cases. */
export async function check<T>(
  property: fc.IAsyncProperty<T> | fc.IProperty<T>,
  runs: number,
): Promise<number> {
  const numRuns = Math.ceil(runs * SHARE);
  await fc.assert(property, { seed: SEED, numRuns });
  return numRuns;
}
