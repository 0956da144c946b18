import { expect, test } from 'vitest';
import type { PromiseKept } from './sdk.ts';

/** A test for each promise, with its own collection in a shared database. */
export function testPromises(
  promises: Readonly<Record<string, PromiseKept>>,
  act: (name: string, collection: string) => unknown,
): void {
  test.each(Object.keys(promises).map((name, i) => [name, `promise${i}`]))('%s', async (name, collection) => {
    expect(await act(name, collection)).toEqual(promises[name]?.sees);
  });
}
