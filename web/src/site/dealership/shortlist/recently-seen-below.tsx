import { type ComponentType, useEffect, useRef, useState } from 'react';
import { recentlySeen } from './kept.ts';

interface RecentlySeenBelowProps {
  /** The vehicles that are on the page anyway. */
  without?: readonly string[];
}

/** The vehicles that this browser has looked at last, below what a page is about. Where there are none, nothing is loaded. */
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
