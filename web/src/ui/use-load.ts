import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** The state of a read. */
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
 * Reads what `key` stands for, when the component mounts and whenever the key changes; the answer for an earlier key is
 * dropped. `onFailure` is called once for each failed read.
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
        // A long list as a transition renders in slices, and the page answers in between.
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
