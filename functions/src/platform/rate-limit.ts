/** More keys than this in one window are refused without being counted, so that nobody can fill the memory. */
const MOST_KEYS = 1_000;

/**
 * Says for each event whether it is within `limit` events of its key in a window of so many milliseconds. Counts in the memory of this
 * instance: what has to hold for all instances needs a limit of instances too.
 */
export function rateLimit(
  limit: number | (() => number),
  window: number,
): (key: string, now?: number) => boolean {
  const most = typeof limit === 'number' ? () => limit : limit;
  const counts = new Map<string, number>();
  let end = 0;
  return (key, now = Date.now()) => {
    if (now >= end) {
      counts.clear();
      end = now + window;
    }
    const count = (counts.get(key) ?? 0) + 1;
    if (count > most() || (count === 1 && counts.size >= MOST_KEYS)) return false;
    counts.set(key, count);
    return true;
  };
}
