import { useSyncExternalStore } from 'react';

function watchScroll(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** Whether the page is scrolled more than that many pixels; false while it is rendered on a server. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}
