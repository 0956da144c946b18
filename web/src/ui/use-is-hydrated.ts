import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration, whose first render must match the HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
