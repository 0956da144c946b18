import { test } from 'vitest';

/** Set by `npm run test:all`. */
const isFull = process.env['TEST_SIZE'] === 'full';

/** The rows of a matrix to test: the stand-ins in `npm test`, all rows in `npm run test:all`. For rows that share their code. */
export function rowsOf<T>(all: readonly T[], standIns: readonly NoInfer<T>[]): readonly T[] {
  return isFull ? all : standIns;
}

/** Like `rowsOf`; the stand-ins are all rows of these names. @throws Error for a name without a row */
export function rowsBy<T>(
  all: readonly T[],
  nameOf: (row: T) => string,
  standIns: readonly string[],
): readonly T[] {
  const names = new Set(all.map(nameOf));
  const missing = standIns.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`There is no row ${missing.join(', ')}`);
  return isFull ? all : all.filter((row) => standIns.includes(nameOf(row)));
}

/** Like `rowsBy`, as pairs of name and row. */
export const namedRowsOf = <T>(all: Readonly<Record<string, T>>, ...standIns: string[]) =>
  rowsBy(Object.entries(all), ([name]) => name, standIns);

/** Returns the number of samples to generate: `full` in `npm run test:all`. */
export function amount(usual: number, full: number): number {
  return isFull ? full : usual;
}

/** A slow test of rarely changed code, only in `npm run test:all`. Its file also needs tests that always run. */
export function slowTest(name: string, promise: () => Promise<void> | void): void {
  if (isFull) test(name, promise);
}
