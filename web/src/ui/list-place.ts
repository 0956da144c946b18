import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from './use-query.ts';

/** Tells a followed link how far to scroll (`ui/page.tsx`). In pixels. */
export interface ScrollsTo {
  readonly top: number;
}

/** Undefined for a link that leads to the top of its page. */
export function topIn(state: unknown): number | undefined {
  const top: unknown = (state as Partial<ScrollsTo> | null)?.top;
  return typeof top === 'number' ? top : undefined;
}

const keyOf = (path: string) => `place ${path}`;

/** Keeps query and scroll position of a list for this tab, when the visitor leaves the list. */
export function useKeptPlace(path: string): void {
  const { search } = useLocation();
  useLayoutEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(keyOf(path), JSON.stringify({ search, top: window.scrollY }));
      } catch {}
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [path, search]);
}

/** A link to a list as this tab left it. A tab that the list opened knows only the query. */
export function useWayBack(path: string): { to: string; state?: ScrollsTo } {
  if (!useIsHydrated()) return { to: path };
  try {
    const kept: { search?: unknown } | null = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null');
    const top = topIn(kept);
    if (typeof kept?.search === 'string' && top !== undefined)
      return { to: path + kept.search, state: { top } };
  } catch {}
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const isList = from?.origin === location.origin && from.pathname === path;
  return { to: path + (isList ? from.search : '') };
}
