import { useSyncExternalStore } from 'react';
import { listen } from '#ui/listen.ts';
import { keep } from '#ui/storage.ts';
import { toastFailure } from '#ui/toast/toast-store.ts';

/** Vehicle ids in this browser, newest first. They never leave the browser. */
export type KeptIds = ReturnType<typeof keptIds>;

const none: readonly string[] = [];

const notKept = { full: 'has no room left for our website', forbidden: 'stores nothing for our website' };

/** Reads again at each call, because another tab may have changed the ids. Without storage they last as long as the page. A toast says so if `isMade` by the visitor. */
export function keptIds(key: string, most: number, isMade = true) {
  let text: string | null = null;
  let ids = none;
  let isKept = true;
  const watchers = new Set<() => void>();
  /** Returns the same array until a change. */
  const get = () => {
    const stored = isKept ? read(key, text) : text;
    if (stored !== text) ids = idsOf(stored).slice(0, most);
    text = stored;
    return ids;
  };
  const replace = (next: readonly string[]) => {
    ids = [...new Set(next)].slice(0, most);
    text = ids.length > 0 ? JSON.stringify(ids) : null;
    const unkept = keep(key, text);
    isKept = unkept === undefined;
    const reason = unkept && `your browser ${notKept[unkept]}`;
    if (reason && isMade)
      toastFailure(`This could not be kept: ${reason}. It lasts until you leave this page.`);
    for (const watcher of watchers) watcher();
  };
  /** Puts the ids first and drops the oldest above the limit. */
  const add = (...added: readonly string[]) => replace([...added, ...get()]);
  const remove = (id: string) => replace(get().filter((other) => other !== id));
  return {
    get,
    add,
    remove,
    toggle: (id: string) => (get().includes(id) ? remove(id) : add(id)),
    clear: () => replace(none),
    /** Notifies also of changes in another tab, and after back/forward, whose cache misses them. Returns how to stop this. */
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      const stop = listen(window, ['storage', 'pageshow'], watcher);
      return () => {
        watchers.delete(watcher);
        stop();
      };
    },
  };
}

/** Empty during hydration: the HTML holds no ids. */
export function useKeptIds(kept: KeptIds): readonly string[] {
  return useSyncExternalStore(kept.watch, kept.get, () => none);
}

/** Returns `otherwise` if the browser forbids storage. */
function read(key: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return otherwise;
  }
}

/** Validates, because other pages of this origin may have written here. */
function idsOf(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : none;
  } catch {
    return none;
  }
}

export const MOST_COMPARED = 3;

export const MOST_SHARED = 50;

export const favourites = keptIds('favourite_vehicles', MOST_SHARED);

export const compared = keptIds('compared_vehicles', MOST_COMPARED);

export const recentlySeen = keptIds('recently_seen_vehicles', 7, false);

/** Returns the distinct ids of an address, at most `most`. */
export function idsIn(query: URLSearchParams, most: number): readonly string[] {
  const ids = (query.get('ids') ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))].slice(0, most);
}

/** Returns a query with the ids. Commas stay readable. */
export function idsQuery(ids: readonly string[]): string {
  return `?ids=${ids.map(encodeURIComponent).join(',')}`;
}
