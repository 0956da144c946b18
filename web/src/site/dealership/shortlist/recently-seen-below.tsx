import { type ComponentType, useEffect, useRef, useState } from 'react';
import { recentlySeen } from './kept.ts';

interface RecentlySeenBelowProps {
  /** Vehicles that the page shows already. */
  without?: readonly string[];
}

/** Loads the list only if this browser has recently seen vehicles. */
export function RecentlySeenBelow({ without = [] }: RecentlySeenBelowProps) {
  const [code, setCode] = useState<{ readonly default: ComponentType<RecentlySeenBelowProps> }>();
  const onPage = useRef(without);
  useEffect(() => {
    if (recentlySeen.get().every((id) => onPage.current.includes(id))) return;
    import('./recently-seen.tsx').then(setCode, (reason: unknown) => {
      console.error('The vehicles that were seen last could not be loaded', reason);
    });
  }, []);
  return code ? <code.default without={without} /> : null;
}
