import { vi } from 'vitest';

/** How far one step of the clock goes, in milliseconds; elapsed times are that exact. */
const TICK = 50;

/** What became of a call, and how long it took on the fake clock, in seconds. */
export interface Settled<T> {
  readonly result: PromiseSettledResult<T>;
  readonly elapsed: number;
}

/** Notes when a call settles on the fake clock. */
export async function timed<T>(call: Promise<T>): Promise<Settled<T>> {
  const start = Date.now();
  const [result] = await Promise.allSettled([call]);
  return { result, elapsed: (Date.now() - start) / 1000 };
}

/** Lets the fake clock run until the promise settles. */
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
