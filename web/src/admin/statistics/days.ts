const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-22` as `22 Nov`. */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** Two days as `19 Oct – 22 Nov 2026`, with both years where they differ. */
export function spanText(first: string, last: string): string {
  const begin = first.slice(0, 4) === last.slice(0, 4) ? short : whole;
  return `${begin.format(new Date(first))} – ${whole.format(new Date(last))}`;
}
