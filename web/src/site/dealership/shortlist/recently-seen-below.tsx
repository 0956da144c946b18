import { useEffect } from 'react';
import { useCode } from '#ui/use-load.ts';
import { recentlySeen } from './kept.ts';

/** Loads the list only if this browser has seen vehicles that the page does not show. */
export function RecentlySeenBelow({ without = [] }: { without?: readonly string[] }) {
  const { code, ask } = useCode(() => import('./recently-seen.tsx'));
  useEffect(() => {
    if (!recentlySeen.get().every((id) => without.includes(id))) ask();
  });
  return code ? <code.default without={without} /> : null;
}
