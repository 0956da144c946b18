import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { recentlySeen } from './kept.ts';

const list = lazyPart(() => import('./recently-seen.tsx'));

/** Loads the list only if this browser has seen vehicles that the page does not show. */
export function RecentlySeenBelow({ without = [] }: { without?: readonly string[] }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!recentlySeen.get().every((id) => without.includes(id))) void list.ask().then(setLoaded);
  });
  return isLoaded && <list.Component without={without} />;
}
