import { test } from 'vitest';

/** Whether everything is tried, as in `npm run test:all`. */
const isFull = process.env['TEST_SIZE'] === 'full';

/**
 * The rows of a matrix that are tried. Where all go through the same code, `npm test` tries those that stand for the others, and
 * `npm run test:all` every one.
 */
export function rowsOf<T>(all: readonly T[], standIns: readonly NoInfer<T>[]): readonly T[] {
  return isFull ? all : standIns;
}

/** The same of named rows: pairs of name and row. Throws for a name that there is not. */
export function namedRowsOf<T>(all: Readonly<Record<string, T>>, ...standIns: string[]): [string, T][] {
  const rows = Object.entries(all);
  const missing = standIns.filter((name) => !(name in all));
  if (missing.length > 0) throw new Error(`There is no row ${missing.join(', ')}`);
  return isFull ? rows : rows.filter(([name]) => standIns.includes(name));
}

/** How many of something are made up: the larger number in `npm run test:all`. */
export function amount(usual: number, full: number): number {
  return isFull ? full : usual;
}

/** A promise that is tried by `npm run test:all` alone: slow, and of what rarely changes. Its file holds others that are always tried. */
export function slowTest(name: string, promise: () => Promise<void> | void): void {
  if (isFull) test(name, promise);
}
