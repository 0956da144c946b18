import { tz } from '@date-fns/tz';
import { addDays, getHours, getMinutes } from 'date-fns';
import { company } from './company.ts';

/** An option of date-fns functions: days and hours are those of Klang, not of the machine. */
export const klang = { in: tz(company.timeZone) };

/** Times on screens and in files, for `format`: `Mar 04, 2026 13:06`. */
export const TIME_PATTERN = 'MMM dd, yyyy HH:mm';

/** Such as `2026-11-22`. The dates of `tz` write their local time; `format` would cost each page 5 KB. @throws RangeError */
export const dayInKlang = (at: Date): string => klang.in(at).toISOString().slice(0, 10);

/** The same hour in Klang, some days later or earlier. */
export const daysAfter = (time: Date, days: number): Date => new Date(addDays(time, days, klang));

/** In Klang. Cloud Scheduler starts this work; the local suite has its own clock. */
export interface DailyTime {
  readonly hour: number;
  readonly minute: number;
}

export const NIGHTLY: DailyTime = { hour: 3, minute: 10 };

/** For mails about next steps. */
export const REMINDERS: DailyTime = { hour: 8, minute: 0 };

export const cronOf = ({ hour, minute }: DailyTime): string => `${minute} ${hour} * * *`;

export const isDue = ({ hour, minute }: DailyTime, time: Date): boolean =>
  getHours(time, klang) === hour && getMinutes(time, klang) === minute;
