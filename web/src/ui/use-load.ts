import { startTransition, useEffect, useRef, useState } from 'react';
import { toastFailure } from './toast/toast-store.ts';

type Load<T> = { readonly state: 'loading' | 'failed' } | { readonly state: 'loaded'; readonly value: T };

const loading = { state: 'loading' } as const;

/** Reads a value on mount, unless it is `known`. Each failed read calls `onFailure` once. */
export function useLoad<T>(
  known: T | undefined,
  read: () => Promise<T>,
  onFailure: (reason: unknown) => void,
) {
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
        // A transition renders a long list in slices, and the page stays responsive.
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

/** Loads code on request. A failed load shows `failure`, or only logs; the next request retries. */
export function useCode<T extends object>(load: () => Promise<T>, failure?: string) {
  const [code, setCode] = useState<T>();
  const isAsked = useRef(false);

  function ask(): void {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(setCode, (reason: unknown) => {
      isAsked.current = false;
      console.error('Code could not be loaded', reason);
      if (failure) toastFailure(failure);
    });
  }

  return { code, ask };
}
