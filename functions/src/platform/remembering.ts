const REMEMBERED = 300;

/** Concurrent requests share one answer; failures are not cached. An answer is kept for ever unless `lifetimeMs` says otherwise. */
export function remembering<T, More extends unknown[] = [], Key extends string = string>(
  ask: (key: Key, ...more: More) => Promise<T>,
  lifetimeMs: (answer: T) => number = () => Number.POSITIVE_INFINITY,
  now = Date.now,
): (key: Key, ...more: More) => Promise<T> {
  const kept = new Map<Key, { readonly answer: Promise<T>; until: number }>();
  return (key, ...more) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    const entry = { answer: ask(key, ...more), until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest);
    entry.answer.then(
      (answer) => {
        entry.until = now() + lifetimeMs(answer);
      },
      () => kept.get(key) === entry && kept.delete(key),
    );
    return entry.answer;
  };
}
