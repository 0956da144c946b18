import { startTransition, useEffect, useRef, useState } from 'react';

/** The state of a read. */
type Load<T> = { readonly state: 'loading' | 'failed' } | { readonly state: 'loaded'; readonly value: T };

const loading = { state: 'loading' } as const;

interface UseLoad<T> {
  readonly load: Load<T>;
  /** Reads, or reads again. */
  again(): void;
}

/** Reads a value when the component mounts, unless it is `known`. `onFailure` is called once for each failed read. */
export function useLoad<T>(
  known: T | undefined,
  read: () => Promise<T>,
  onFailure: (reason: unknown) => void,
): UseLoad<T> {
  const [load, setLoad] = useState<Load<T>>(() =>
    known === undefined ? loading : { state: 'loaded', value: known },
  );
  const latest = useRef({ read, onFailure });
  latest.current = { read, onFailure };

  useEffect(() => {
    if (load.state !== 'loading') return;
    let isAsked = true;
    latest.current.read().then(
      (value) => {
        // A long list as a transition renders in slices, and the page answers in between.
        if (isAsked) startTransition(() => setLoad({ state: 'loaded', value }));
      },
      (reason: unknown) => {
        if (!isAsked) return;
        setLoad({ state: 'failed' });
        latest.current.onFailure(reason);
      },
    );
    return () => {
      isAsked = false;
    };
  }, [load.state]);

  return { load, again: () => setLoad(loading) };
}
