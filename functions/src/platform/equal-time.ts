import { setTimeout as delay } from 'node:timers/promises';

/** Answers no sooner than `milliseconds` after the call, so that the time taken reveals nothing. Failures wait too. */
export async function noSoonerThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, delay(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
