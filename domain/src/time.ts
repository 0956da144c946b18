import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns';
import { company } from './company.ts';

/** An option of date-fns functions: days and hours are those of Klang, not of the machine. */
export const klang = { in: tz(company.timeZone) };

/** Times on screens and in files, for `format`: `Mar 04, 2026 13:06`. */
export const TIME_PATTERN = 'MMM dd, yyyy HH:mm';

/** Such as `2026-11-22`. The dates of `tz` write their local time; `format` would cost each page 5 KB. @throws RangeError */
export const dayInKlang = (at: Date): string => klang.in(at).toISOString().slice(0, 10);

/** The same hour in Klang, some days later or earlier. */
export const daysAfter = (time: Date, days: number): Date => new Date(addDays(time, days, klang));
