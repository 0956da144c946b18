import { StatusError } from './status.ts';
import type { Timestamp } from './value.ts';

const NANOS = 1_000_000_000;

/** Years 1 to 9999. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** Maximum milliseconds between the fine clock and the system clock before a reset. */
const MOST_DRIFT = 20;

let clockOrigin: number = performance.timeOrigin;

/** In microseconds. Follows the system clock, which may be set and continues while a laptop sleeps. */
export function nowTimestamp(): Timestamp {
  const drift = Date.now() - (clockOrigin + performance.now());
  if (Math.abs(drift) > MOST_DRIFT) clockOrigin += drift;
  const micros = Math.floor((clockOrigin + performance.now()) * 1000);
  return { seconds: Math.floor(micros / 1e6), nanos: (micros % 1e6) * 1000 };
}

/** `nanos` may be negative. */
export function addNanos(time: Timestamp, nanos: number): Timestamp {
  const total = time.nanos + nanos;
  const carry = Math.floor(total / NANOS);
  return { seconds: time.seconds + carry, nanos: total - carry * NANOS };
}

/** As stored. */
export function truncateToMicros({ seconds, nanos }: Timestamp): Timestamp {
  return { seconds, nanos: nanos - (nanos % 1000) };
}

/** True if Firestore can store the time. */
export function isValidTimestamp({ seconds, nanos }: Timestamp): boolean {
  return seconds >= FIRST_SECOND && seconds <= LAST_SECOND && nanos >= 0 && nanos < NANOS;
}

/** UTC with 0, 3, 6 or 9 decimals, as protobuf prints. */
export function timestampToIso({ seconds, nanos }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
  if (nanos === 0) return `${whole}Z`;
  const digits = String(nanos).padStart(9, '0');
  const kept = nanos % 1_000_000 === 0 ? 3 : nanos % 1000 === 0 ? 6 : 9;
  return `${whole}.${digits.slice(0, kept)}Z`;
}

/** RFC 3339 with up to nine decimals and an offset. Throws INVALID_ARGUMENT. */
export function parseIso(text: string): Timestamp {
  const match = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/.exec(text);
  const millis = match ? Date.parse(`${match[1]}${match[3]}`) : Number.NaN;
  if (!match || Number.isNaN(millis)) throw new StatusError('INVALID_ARGUMENT', `Invalid timestamp: ${text}`);
  return { seconds: millis / 1000, nanos: Number((match[2] ?? '').padEnd(9, '0')) };
}
