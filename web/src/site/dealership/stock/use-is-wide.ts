import { useSyncExternalStore } from 'react';

/** From here on filters stand beside the list; below it they are a sheet. */
const WIDE = '(min-width: 1024px)';

function watch(watcher: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', watcher);
  return () => query.removeEventListener('change', watcher);
}

/** Whether there is room beside the list. Only for what is never rendered ahead. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
