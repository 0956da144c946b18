import { getHours, getMinutes } from 'date-fns';
import * as z from 'zod/mini';
import { klang } from '../time.ts';

/** `cleanup_reports/{automatic id}`: written by functions, without personal data of visitors. */
export const cleanupReport = z.object({
  /** `files`: orphaned files. `restore`: after an import of older data, whose start is `at`. */
  kind: z.enum(['retention', 'erasure', 'files', 'restore']),
  at: z.date(),
  /** By collection or folder. */
  removed: z.record(z.string(), z.int().check(z.nonnegative())),
  /** True if nothing was removed. */
  dry_run: z.boolean(),
  /** Null for the schedule and the command line. */
  requested_by: z.nullable(z.string()),
});
export type CleanupReport = z.infer<typeof cleanupReport>;

/** In Klang. Cloud Scheduler starts this work; the local suite has its own clock. */
export interface DailyTime {
  readonly hour: number;
  readonly minute: number;
}

export const NIGHTLY: DailyTime = { hour: 3, minute: 10 };

/** For mails about next steps. */
export const MORNING: DailyTime = { hour: 8, minute: 0 };

export function cronOf({ hour, minute }: DailyTime): string {
  return `${minute} ${hour} * * *`;
}

export function isDue({ hour, minute }: DailyTime, time: Date): boolean {
  return getHours(time, klang) === hour && getMinutes(time, klang) === minute;
}
