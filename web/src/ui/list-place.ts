import { urlOf } from '@site/domain/text';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from './listen.ts';
import { keepInTab, keptInTab } from './storage.ts';

/** Tells a followed link to return to a place in a list (`ui/page.tsx`). */
export interface Return {
  /** Pixels from the top of the page. */
  readonly top: number;
  /** The page that was left, such as a vehicle of the list. */
  readonly left: string;
}

/** Undefined for a link that leads to the top of its page. */
export function returnIn(state: unknown): Return | undefined {
  const { top, left } = (state ?? {}) as Partial<Return>;
  return typeof top === 'number' && typeof left === 'string' ? { top, left } : undefined;
}

/** The place at which a followed link left the page, in pixels, by entry of the history. */
const tops = new Map<string, number>();
let noted = { key: '', top: 0 };

/** Notes the place of an entry's page, while the page still stands. */
export function noteTop(key: string): void {
  noted = { key, top: window.scrollY };
}

/**
 * Remembers the noted place once `shown` is there. A step back or forward is too late to note it, and the browser keeps that place.
 * True for data that come late: they replace the page, and not the entry.
 */
export function rememberTop(shown: string, isStep: boolean): boolean {
  if (noted.key === shown) return true;
  if (isStep) tops.delete(noted.key);
  else tops.set(noted.key, noted.top);
  return false;
}

export function topOf(key: string): number | undefined {
  return tops.get(key);
}

const keyOf = (path: string) => `place ${path}`;

/** Keeps query and scroll position of a list for this tab, when the visitor leaves the list. */
export function useKeptPlace(path: string): void {
  const { search } = useLocation();
  useLayoutEffect(() => {
    const keep = () => keepInTab(keyOf(path), { search, top: window.scrollY } satisfies Look);
    const stop = listen(window, ['pagehide'], keep);
    return () => {
      stop();
      keep();
    };
  }, [path, search]);
}

/** A link to a list as this tab left it. A tab that the list opened knows only the query. */
export function useWayBack(path: string): { to: string; state?: Return } {
  const { pathname: left } = useLocation();
  const [way, setWay] = useState<Look>({ search: '' });
  // While this page is rendered, the list is still there and has kept nothing.
  useLayoutEffect(() => setWay(lastLook(path)), [path]);
  const { search, top } = way;
  return { to: path + search, ...(top !== undefined && { state: { top, left } }) };
}

type Look = { readonly search: string; readonly top?: number };

function lastLook(path: string): Look {
  const { search, top } = (keptInTab(keyOf(path)) ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof search === 'string' && typeof top === 'number') return { search, top };
  const from = urlOf(document.referrer);
  const isFromList = from?.origin === location.origin && from.pathname === path;
  return { search: isFromList ? from.search : '' };
}
