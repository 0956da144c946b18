import { useEffect, useRef, useState } from 'react';
import { contentFinder } from '../../../firebase/admin/content/find-content.ts';
import { useMay } from '../../shared/session/use-access.ts';
import type { PaletteGroup } from './entry.ts';
import { findEntries, isSearched } from './find-entries.ts';

/** How long to wait after typing before the server is asked, in milliseconds. */
const TYPING_PAUSE = 250;

interface Found {
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
  readonly groups: readonly PaletteGroup[];
}

/** What is stored under a text that is being typed. What was found before stays until the answer is there. */
export function useFound(typed: string): Found {
  const mayNow = useMay();
  const may = useRef(mayNow);
  may.current = mayNow;
  const [findContent] = useState(contentFinder);
  const [found, setFound] = useState<Found>({ state: 'idle', groups: [] });
  const text = typed.trim();
  useEffect(() => {
    if (!isSearched(text)) return setFound({ state: 'idle', groups: [] });
    let isCurrent = true;
    setFound(({ groups }) => ({ state: 'looking', groups }));
    const timer = setTimeout(async () => {
      try {
        const groups = await findEntries(text, may.current, findContent);
        if (isCurrent) setFound({ state: 'found', groups });
      } catch (error) {
        console.error('The palette could not search', error);
        if (isCurrent) setFound({ state: 'failed', groups: [] });
      }
    }, TYPING_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, findContent]);
  return found;
}
