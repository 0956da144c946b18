import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * What is below the top of a page. Who follows a link sees the top first; this is rendered when that is painted, in slices. It is there at
 * once where a place within the page may be asked for: going back, and an address with an anchor.
 */
export function BelowTop({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const isFollowed = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  return useDeferredValue(true, isHydrated && isFollowed && !hash ? false : undefined) && children;
}
