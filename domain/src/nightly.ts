import { company } from './company.ts';

/** When the nightly work is done, in the company's time zone: by Cloud Scheduler, and in the local suite by a clock of its own. */
export const NIGHTLY = { hour: 3, minute: 10, timeZone: company.timeZone } as const;

/** Whether the nightly work is due in that minute. */
export function isNightlyDue(time: Date): boolean {
  const { hour, minute, timeZone } = NIGHTLY;
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  const [hours, minutes] = format.format(time).split(':').map(Number);
  return hours === hour && minutes === minute;
}
