import { useRef, useState } from 'react';
import { toastFailure } from './toast/toast-store.ts';

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
