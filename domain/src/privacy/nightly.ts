import * as z from 'zod/mini';
import { company } from '../company.ts';

/** Why something was removed: it was older than the retention, a person asked for it, or no document named the file. */
export const cleanupKinds = ['retention', 'erasure', 'files'] as const;
export type CleanupKind = (typeof cleanupKinds)[number];

/** `cleanup_reports/{automatic id}`: what one run removed. Functions write it, administrators read it. No personal data of visitors. */
export const cleanupReport = z.object({
  kind: z.enum(cleanupKinds),
  at: z.date(),
  /** How many documents or files, by collection or folder. */
  removed: z.record(z.string(), z.int().check(z.nonnegative())),
  /** Nothing was removed: the figures are what would have been. */
  dry_run: z.boolean(),
  /** The administrator who asked for it; null for the schedule and for the command line. */
  requested_by: z.nullable(z.string()),
});
export type CleanupReport = z.infer<typeof cleanupReport>;

/** Work that is done by the clock, in the company's time zone: by Cloud Scheduler, and in the local suite by a clock of its own. */
interface DailyTime {
  readonly hour: number;
  readonly minute: number;
  readonly timeZone: string;
}

/** When the nightly work is done. */
export const NIGHTLY: DailyTime = { hour: 3, minute: 10, timeZone: company.timeZone };

/** When those are mailed who have something to do that day. */
export const MORNING: DailyTime = { hour: 8, minute: 0, timeZone: company.timeZone };

/** Whether the nightly work is due in that minute. */
export const isNightlyDue = (time: Date) => isDue(NIGHTLY, time);

/** Whether the mails of the morning are due in that minute. */
export const isMorningDue = (time: Date) => isDue(MORNING, time);

/** The time as cron writes it. */
export function cronOf({ hour, minute }: DailyTime): string {
  return `${minute} ${hour} * * *`;
}

function isDue({ hour, minute, timeZone }: DailyTime, time: Date): boolean {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  const [hours, minutes] = format.format(time).split(':').map(Number);
  return hours === hour && minutes === minute;
}
