import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Where a read stands. */
export type Load<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed' };

const loading = { state: 'loading' } as const;

interface UseLoad<T> {
  readonly load: Load<T>;
  /** Reads again, as if the page had just been opened. */
  again(): void;
}

/**
 * Reads what `key` stands for, once when the component appears and again with every other key; an answer to a question that is no longer
 * asked is dropped. `onFailure` is told once for each failed read.
 */
export function useLoad<T>(
  key: string,
  read: () => Promise<T>,
  onFailure: (reason: unknown) => void,
): UseLoad<T> {
  const [answer, setAnswer] = useState<{ key: string; load: Load<T> }>({ key, load: loading });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ read, onFailure });
  latest.current = { read, onFailure };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another read
  useEffect(() => {
    let isAsked = true;
    latest.current.read().then(
      (value) => {
        // What was read may be long: as a transition it is shown in slices between which the visitor is served.
        if (isAsked) startTransition(() => setAnswer({ key, load: { state: 'loaded', value } }));
      },
      (reason: unknown) => {
        if (!isAsked) return;
        setAnswer({ key, load: { state: 'failed' } });
        latest.current.onFailure(reason);
      },
    );
    return () => {
      isAsked = false;
    };
  }, [key, attempt]);

  const again = useCallback(() => {
    setAnswer({ key, load: loading });
    setAttempt((count) => count + 1);
  }, [key]);

  return { load: answer.key === key ? answer.load : loading, again };
}
