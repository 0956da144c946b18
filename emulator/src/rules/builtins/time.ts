import { addNanos, parseIso } from '../../values/timestamp.ts';
import type { Timestamp } from '../../values/value.ts';
import { failure, int, type RulesValue } from '../value.ts';
import type { Builtin, Methods } from './builtin.ts';

const SECOND = 1_000_000_000n;
const DAY_SECONDS = 86_400;

/** Nanoseconds of each unit of `duration.value`. */
const UNITS: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    w: 604_800n * SECOND,
    d: 86_400n * SECOND,
    h: 3_600n * SECOND,
    m: 60n * SECOND,
    s: SECOND,
    ms: 1_000_000n,
    ns: 1n,
  }),
);

/** Limits of google.protobuf.Duration and Timestamp: 10,000 years either way, and the years 1 to 9999. */
const LONGEST_DURATION = 315_576_000_000n * SECOND;
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** An error above the limit. */
export function duration(nanos: bigint): RulesValue {
  const length = nanos < 0n ? -nanos : nanos;
  return length <= LONGEST_DURATION
    ? { type: 'duration', value: nanos }
    : failure('Duration is out of range.');
}

function timestamp(value: Timestamp): RulesValue {
  const isInRange = value.seconds >= FIRST_SECOND && value.seconds <= LAST_SECOND;
  return isInRange ? { type: 'timestamp', value } : failure('Timestamp is out of range.');
}

export function shift(time: Timestamp, nanos: bigint): RulesValue {
  const { seconds, nanos: rest } = addNanos(time, Number(nanos % SECOND));
  return timestamp({ seconds: seconds + Number(nanos / SECOND), nanos: rest });
}

export function between(a: Timestamp, b: Timestamp): RulesValue {
  return duration(BigInt(a.seconds - b.seconds) * SECOND + BigInt(a.nanos - b.nanos));
}

function date({ seconds }: Timestamp): Date {
  return new Date(seconds * 1000);
}

function midnight({ seconds }: Timestamp): Timestamp {
  return { seconds: Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS, nanos: 0 };
}

export const timestampMethods: Methods<'timestamp'> = {
  date: ({ value }) => timestamp(midnight(value)),
  time: ({ value }) => between(value, midnight(value)),
  year: ({ value }) => int(date(value).getUTCFullYear()),
  month: ({ value }) => int(date(value).getUTCMonth() + 1),
  day: ({ value }) => int(date(value).getUTCDate()),
  hours: ({ value }) => int(date(value).getUTCHours()),
  minutes: ({ value }) => int(date(value).getUTCMinutes()),
  seconds: ({ value }) => int(date(value).getUTCSeconds()),
  nanos: ({ value }) => int(value.nanos),
  // Monday is 1, Sunday 7.
  dayOfWeek: ({ value }) => int(date(value).getUTCDay() || 7),
  dayOfYear: ({ value }) => {
    const yearStart = Date.UTC(date(value).getUTCFullYear(), 0, 1) / 1000;
    return int(Math.floor((value.seconds - yearStart) / DAY_SECONDS) + 1);
  },
  toMillis: ({ value }) => int(value.seconds * 1000 + Math.floor(value.nanos / 1_000_000)),
};

export const durationMethods: Methods<'duration'> = {
  seconds: ({ value }) => int(value / SECOND),
  nanos: ({ value }) => int(value % SECOND),
};

export const durationFunctions: Readonly<Record<string, Builtin>> = {
  value: (_self, magnitude, unit) => {
    const size = unit?.type === 'string' ? UNITS.get(unit.value) : undefined;
    return magnitude?.type === 'int' && size !== undefined ? duration(magnitude.value * size) : undefined;
  },
  time: (_self, hours, minutes, seconds, nanos) => {
    if (
      hours?.type !== 'int' ||
      minutes?.type !== 'int' ||
      seconds?.type !== 'int' ||
      nanos?.type !== 'int'
    ) {
      return undefined;
    }
    return duration((hours.value * 3600n + minutes.value * 60n + seconds.value) * SECOND + nanos.value);
  },
  abs: (_self, value) =>
    value?.type === 'duration' ? duration(value.value < 0n ? -value.value : value.value) : undefined,
};

export const timestampFunctions: Readonly<Record<string, Builtin>> = {
  date: (_self, year, month, day) => {
    if (year?.type !== 'int' || month?.type !== 'int' || day?.type !== 'int') return undefined;
    const when = new Date(0);
    // Date.UTC would read the year 99 as 1999.
    when.setUTCFullYear(Number(year.value), Number(month.value) - 1, Number(day.value));
    const isReal = when.getUTCMonth() + 1 === Number(month.value) && when.getUTCDate() === Number(day.value);
    if (!isReal) {
      return failure(`Date is not valid. year: ${year.value}, month: ${month.value} day: ${day.value}.`);
    }
    return timestamp({ seconds: when.getTime() / 1000, nanos: 0 });
  },
  value: (_self, millis) => {
    if (millis?.type === 'string') return isoTimestamp(millis.value);
    if (millis?.type !== 'int') return undefined;
    const seconds = Math.floor(Number(millis.value) / 1000);
    return timestamp({ seconds, nanos: (Number(millis.value) - seconds * 1000) * 1_000_000 });
  },
};

function isoTimestamp(written: string): RulesValue {
  try {
    return timestamp(parseIso(written));
  } catch {
    return failure(`Timestamp is not valid: ${written}.`);
  }
}
