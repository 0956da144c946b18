import { useCallback, useEffect, useRef, useState } from 'react';
import type { Live } from '../../firebase/admin/live-query.ts';

/** Asks on mount, for each new `about`, and on `again`. The last answer stays meanwhile. */
export function useAnswer<T>(
  ask: () => Promise<T>,
  onFailure: (error: unknown) => void,
  about?: string,
): [answer: Live<T>, again: () => Promise<void>] {
  const [answer, setAnswer] = useState<Live<T>>({ state: 'loading' });
  const latest = useRef({ ask, onFailure });
  latest.current = { ask, onFailure };
  const again = useCallback(async () => {
    try {
      setAnswer({ state: 'loaded', data: await latest.current.ask() });
    } catch (error) {
      setAnswer({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      latest.current.onFailure(error);
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `about` is another question, which is asked at once
  useEffect(() => void again(), [again, about]);
  return [answer, again];
}
