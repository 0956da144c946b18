import { dayInKlang } from '@site/domain/time';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { useSyncExternalStore } from 'react';
import { serverNow } from '#firebase/admin/server-time.ts';

function everyTenSeconds(check: () => void): () => void {
  const timer = setInterval(check, 10 * millisecondsInSecond);
  return () => clearInterval(timer);
}

const today = () => dayInKlang(serverNow());
const minute = () => Math.floor(serverNow().getTime() / millisecondsInMinute);

/** The day in Klang; changes at midnight. */
export const useDay = () => useSyncExternalStore(everyTenSeconds, today, today);

/** The server's time to the minute. */
export const useMinute = () =>
  new Date(useSyncExternalStore(everyTenSeconds, minute, minute) * millisecondsInMinute);
