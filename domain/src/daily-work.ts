import { getHours, getMinutes } from 'date-fns';
import { klang } from './time.ts';

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
