import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { recentlySeen } from './kept.ts';

const list = lazyPart(() => import('./recently-seen.tsx'));

type RecentlySeenBelowProps = {
  without?: readonly string[];
  /** In ringgit: below it stand used vehicles near this price. */
  usedAt?: number | null;
};

/** Loads the list only for a used vehicle, or if this browser has seen vehicles that the page does not show. */
export function RecentlySeenBelow({ without = [], usedAt = null }: RecentlySeenBelowProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (usedAt || !recentlySeen.get().every((id) => without.includes(id))) void list.ask().then(setLoaded);
  });
  return isLoaded && <list.Component without={without} usedAt={usedAt} />;
}
