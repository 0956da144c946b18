import { useEffect } from 'react';
import { useCode } from '../../../ui/use-code.ts';
import { recentlySeen } from './kept.ts';

interface RecentlySeenBelowProps {
  /** Vehicles that the page shows already. */
  without?: readonly string[];
}

/** Loads the list only if this browser has recently seen vehicles. */
export function RecentlySeenBelow({ without = [] }: RecentlySeenBelowProps) {
  const { code, ask } = useCode(() => import('./recently-seen.tsx'));
  useEffect(() => {
    if (!recentlySeen.get().every((id) => without.includes(id))) ask();
  });
  return code ? <code.default without={without} /> : null;
}
