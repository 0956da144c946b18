import { vi } from 'vitest';

/** One step of the clock in milliseconds: the precision of elapsed times. */
const TICK = 50;

/** The outcome of a call and its duration on the fake clock, in seconds. */
export interface Settled<T> {
  readonly result: PromiseSettledResult<T>;
  readonly elapsed: number;
}

/** Measures a call on the fake clock. */
export async function timed<T>(call: Promise<T>): Promise<Settled<T>> {
  const start = Date.now();
  const [result] = await Promise.allSettled([call]);
  return { result, elapsed: (Date.now() - start) / 1000 };
}

/** Advances the fake clock until the promise settles. */
export async function runUntil<T>(promise: Promise<T>): Promise<T> {
  let settled = false;
  const note = (): void => {
    settled = true;
  };
  promise.then(note, note);
  await vi.advanceTimersByTimeAsync(0);
  while (!settled) await vi.advanceTimersByTimeAsync(TICK);
  return promise;
}
