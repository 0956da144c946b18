import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while prerendered HTML is hydrated, when the first render has to match that HTML; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
