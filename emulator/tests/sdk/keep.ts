import { expect, test } from 'vitest';
import type { PromiseKept } from './promise.ts';

/** Makes a test of each promise; each has a collection of its own, so that one database serves them all. */
export function testPromises(
  promises: Readonly<Record<string, PromiseKept>>,
  act: (name: string, collection: string) => Promise<unknown>,
): void {
  test.each(Object.keys(promises).map((name, i) => [name, `promise${i}`]))('%s', async (name, collection) => {
    expect(await act(name, collection)).toEqual(promises[name]?.sees);
  });
}

/** Those that an SDK without listeners can keep. */
export function withoutListeners(
  promises: Readonly<Record<string, PromiseKept>>,
): Readonly<Record<string, PromiseKept>> {
  return Object.fromEntries(Object.entries(promises).filter(([, { live }]) => !live));
}
