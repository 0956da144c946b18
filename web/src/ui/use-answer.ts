import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: T }
  | { readonly state: 'failed' };

interface Question<T> {
  /** Another text is another question. */
  about?: string;
  /** After a change of `about`. */
  pauseMs?: number;
  /** The answer, if it is known: nothing is asked. */
  known?: T | undefined;
  /**
   * Called once for each failure that nobody has answered meanwhile. Unless given, the failure is logged. True keeps the answer as it was,
   * such as until the page is loaded again.
   */
  onFailure?(reason: unknown): unknown;
}

const LOADING = { state: 'loading' } as const;

const log = (reason: unknown) => console.error('A question has no answer', reason);

/** Asks on mount, on `again`, after a change of `about`, and after a failure once the connection is back. The last data stays meanwhile. A late answer to an earlier question is ignored. */
export function useAnswer<T>(
  ask: () => Promise<T>,
  { about = '', pauseMs = 0, known, onFailure = log }: Question<T> = {},
): [answer: Answer<T>, again: () => Promise<void>] {
  const [answer, setAnswer] = useState<Answer<T>>(
    known === undefined ? LOADING : { state: 'loaded', data: known },
  );
  const latest = useRef({ ask, onFailure });
  latest.current = { ask, onFailure };
  const count = useRef(0);
  const again = useCallback(async () => {
    count.current += 1;
    const own = count.current;
    setAnswer((before) => (before.state === 'failed' ? LOADING : before));
    try {
      const data = await latest.current.ask();
      // A transition renders a long list in slices, and the page stays responsive.
      if (own === count.current) startTransition(() => setAnswer({ state: 'loaded', data }));
    } catch (reason) {
      if (own !== count.current) return;
      if (latest.current.onFailure(reason) === true) return;
      addEventListener('online', () => own === count.current && again(), { once: true });
      setAnswer({ state: 'failed' });
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `about` is another question
  useEffect(() => {
    const timer = known === undefined ? setTimeout(again, pauseMs) : undefined;
    return () => {
      clearTimeout(timer);
      count.current += 1;
    };
  }, [again, about, pauseMs]);
  return [answer, again];
}
