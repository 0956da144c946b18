import { compareTimestamps } from '../values/order.ts';
import { addNanos, nowTimestamp } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';

const MICROSECOND = 1000;

/** The time of one database, in whole microseconds; it never goes back. */
export class Clock {
  private last: Timestamp = { seconds: 0, nanos: 0 };

  /** The present. What is committed later gets a later time, so a snapshot as of now never changes. */
  now(): Timestamp {
    const now = nowTimestamp();
    if (compareTimestamps(now, this.last) > 0) this.last = now;
    return this.last;
  }

  /** The time of a commit: later than every time handed out before. */
  next(): Timestamp {
    const before = this.last;
    if (compareTimestamps(this.now(), before) === 0) this.last = addNanos(before, MICROSECOND);
    return this.last;
  }
}
