import { format, isValid } from 'date-fns';
import { dayInKlang, klang, TIME_PATTERN } from '../time.ts';
import type { PersonRecord } from './procedures.ts';

/** Fields with a day; others with a moment have a time. */
const DAYS: readonly string[] = ['next_step_at', 'due'];

/** A record for a file, with days and times of Klang as screens show them. */
export const writtenRecord = (record: PersonRecord): string =>
  JSON.stringify({ ...record, data: written(record.data) }, null, 2);

/** The file of these records, as JSON. */
export const fileOf = (written: readonly string[]): string => `[${written.join(',\n')}]`;

function written(value: unknown, name = ''): unknown {
  const moment = momentIn(value, name);
  if (moment) return DAYS.includes(name) ? dayInKlang(moment) : format(moment, TIME_PATTERN, klang);
  if (Array.isArray(value)) return value.map((each) => written(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, written(each, key)]));
}

/** Words of a person that look like a time are in no such field. */
function momentIn(value: unknown, name: string): Date | undefined {
  const isTime = name === 'at' || name.endsWith('_at') || DAYS.includes(name);
  if (!isTime || (typeof value !== 'string' && !(value instanceof Date))) return undefined;
  const moment = new Date(value);
  return isValid(moment) ? moment : undefined;
}
