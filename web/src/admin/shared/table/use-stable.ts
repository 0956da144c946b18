import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same on every render and calls the latest one; for event handlers of memoised parts. */
export function useStable<Arguments extends readonly unknown[], Result>(
  latest: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...given) => current.current(...given), []);
}
