import * as z from 'zod/mini';
import { company } from '../company.ts';

/** `cleanup_reports/{automatic id}`: written by functions, without personal data of visitors. */
export const cleanupReport = z.object({
  /** `files`: orphaned files. */
  kind: z.enum(['retention', 'erasure', 'files']),
  at: z.date(),
  /** By collection or folder. */
  removed: z.record(z.string(), z.int().check(z.nonnegative())),
  /** True if nothing was removed. */
  dry_run: z.boolean(),
  /** Null for the schedule and the command line. */
  requested_by: z.nullable(z.string()),
});
export type CleanupReport = z.infer<typeof cleanupReport>;

/** Cloud Scheduler starts this work; the local suite has its own clock. */
export interface DailyTime {
  readonly hour: number;
  readonly minute: number;
  readonly timeZone: string;
}

export const NIGHTLY: DailyTime = { hour: 3, minute: 10, timeZone: company.timeZone };

/** For mails about next steps. */
export const MORNING: DailyTime = { hour: 8, minute: 0, timeZone: company.timeZone };

export function cronOf({ hour, minute }: DailyTime): string {
  return `${minute} ${hour} * * *`;
}

export function isDue({ hour, minute, timeZone }: DailyTime, time: Date): boolean {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  const [hours, minutes] = format.format(time).split(':').map(Number);
  return hours === hour && minutes === minute;
}
