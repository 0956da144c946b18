import { useCallback, useEffect, useRef, useState } from 'react';
import type { Live } from '../../firebase/admin/live-query.ts';

/** Asks on mount, on `again`, and `pause` milliseconds after `about` changed. The last answer stays meanwhile. */
export function useAnswer<T>(
  ask: () => Promise<T>,
  onFailure: (error: unknown) => void,
  about = '',
  pause = 0,
): [answer: Live<T>, again: () => Promise<void>] {
  const [answer, setAnswer] = useState<Live<T>>({ state: 'loading' });
  const latest = useRef({ ask, onFailure, about });
  latest.current = { ask, onFailure, about };
  const again = useCallback(async () => {
    const asked = latest.current;
    const told = await asked.ask().then(
      (data) => ({ state: 'loaded', data }) as const,
      (reason) => {
        asked.onFailure(reason);
        return {
          state: 'failed',
          error: reason instanceof Error ? reason : new Error(String(reason)),
        } as const;
      },
    );
    // Another question may have been asked meanwhile.
    if (latest.current.about === asked.about) setAnswer(told);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `about` is another question
  useEffect(() => {
    const timer = setTimeout(again, pause);
    return () => clearTimeout(timer);
  }, [again, about, pause]);
  return [answer, again];
}
