import { useCallback, useEffect, useRef, useState } from 'react';

type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: T }
  | { readonly state: 'failed'; readonly error: Error };

/**
 * Asks on mount, on `again`, and `pause` milliseconds after `about` changed. The last answer stays meanwhile. A late answer to an earlier
 * question is ignored, and a failure is logged.
 */
export function useAnswer<T>(
  ask: () => Promise<T>,
  about = '',
  pause = 0,
): [answer: Answer<T>, again: () => Promise<void>] {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' });
  const latest = useRef({ ask, about });
  latest.current = { ask, about };
  const count = useRef(0);
  const again = useCallback(async () => {
    count.current += 1;
    const own = count.current;
    const asked = latest.current;
    const isLatest = () => own === count.current && asked.about === latest.current.about;
    try {
      const data = await asked.ask();
      if (isLatest()) setAnswer({ state: 'loaded', data });
    } catch (reason) {
      if (!isLatest()) return;
      console.error('A question has no answer', reason);
      setAnswer({ state: 'failed', error: reason instanceof Error ? reason : new Error(String(reason)) });
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `about` is another question
  useEffect(() => {
    const timer = setTimeout(again, pause);
    return () => clearTimeout(timer);
  }, [again, about, pause]);
  return [answer, again];
}
