import fc from 'fast-check';

/** The same cases in every run; PROPERTY_SEED=... asks for others. fast-check prints the seed and the smallest case that fails. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

/** Holds a property on so many random cases. */
export function check<T>(property: fc.IAsyncProperty<T> | fc.IProperty<T>, runs: number): Promise<void> {
  return Promise.resolve(fc.assert(property, { seed: SEED, numRuns: runs }));
}
