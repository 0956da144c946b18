import { dayInKlang } from '@site/domain/enquiries/hours';
import { useEffect, useState } from 'react';
import { untilMidnight } from './due.ts';

/** A time-out is at most so long, so that a computer that slept through midnight notices soon, in milliseconds. */
const LONGEST_WAIT = 10 * 60 * 1000;

/** The day in Klang; changes at midnight. */
export function useDay(): string {
  const [day, setDay] = useState(() => dayInKlang(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      setDay(dayInKlang(now));
      timer = setTimeout(look, Math.min(untilMidnight(now), LONGEST_WAIT));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
