import { useRef, useState } from 'react';
import { toastFailure } from './toast/toast-store.ts';

interface Code<T> {
  /** Undefined until it is loaded. */
  readonly code: T | undefined;
  /** Loads it, once. */
  ask(): void;
}

/** Code that is loaded when a visitor asks for it. When that fails, the visitor is told `failure`, and asking again tries again. */
export function useCode<T extends object>(load: () => Promise<T>, failure: string): Code<T> {
  const [code, setCode] = useState<T>();
  const isAsked = useRef(false);

  function ask(): void {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(setCode, () => {
      isAsked.current = false;
      toastFailure(failure);
    });
  }

  return { code, ask };
}
