import { useSyncExternalStore } from 'react';

/** Ids of vehicles that this browser keeps, the newest first: no account, and nothing that leaves it. */
export interface KeptIds {
  /** The key of `localStorage`. */
  readonly key: string;
  /** The same array as long as nothing changes. */
  get(): readonly string[];
  /** Puts them first, in that order. The oldest go when there are too many. */
  add(...ids: readonly string[]): void;
  remove(id: string): void;
  /** Adds it, or takes it away if it is there. */
  toggle(id: string): void;
  clear(): void;
  /** Calls `watcher` on every change, also in another tab, and when the browser brings this page back; returns how to stop. */
  watch(watcher: () => void): () => void;
}

const none: readonly string[] = [];

/**
 * What is stored under a key of `localStorage`, at most so many; nothing is stored for an empty list. It is read each time, since another tab
 * may have changed it. Where a browser keeps nothing, it lasts as long as the page.
 */
export function keptIds(key: string, most: number): KeptIds {
  /** What `ids` was read from. */
  let text: string | null = null;
  let ids = none;
  let isKept = true;
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };
  const get = () => {
    const stored = isKept ? read(key, text) : text;
    if (stored !== text) ids = idsOf(stored).slice(0, most);
    text = stored;
    return ids;
  };
  const replace = (next: readonly string[]) => {
    ids = [...new Set(next)].slice(0, most);
    text = ids.length > 0 ? JSON.stringify(ids) : null;
    isKept = write(key, text);
    tell();
  };
  const add = (...added: readonly string[]) => replace([...added, ...get()]);
  const remove = (id: string) => replace(get().filter((other) => other !== id));
  return {
    key,
    get,
    add,
    remove,
    toggle: (id) => (get().includes(id) ? remove(id) : add(id)),
    clear: () => replace(none),
    watch: (watcher) => {
      watchers.add(watcher);
      window.addEventListener('storage', onStorage);
      // A page of the browser's back/forward cache has heard nothing while it lay there.
      window.addEventListener('pageshow', tell);
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', tell);
      };
    },
  };
}

/** None while a page is hydrated: what the browser keeps is not in the HTML. */
export function useKeptIds(kept: KeptIds): readonly string[] {
  return useSyncExternalStore(kept.watch, kept.get, () => none);
}

/** What is stored; `otherwise` where storage is forbidden. */
function read(key: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return otherwise;
  }
}

/** Anything may be stored there: other pages of this address may have written it. */
function idsOf(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : none;
  } catch {
    return none;
  }
}

/** Whether it could be stored: storage may be full or forbidden. */
function write(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The most vehicles that stand side by side. */
export const MOST_COMPARED = 3;

/** The most ids that an address is read for. */
export const MOST_SHARED = 50;

/** What a visitor has marked with a heart. */
export const favourites = keptIds('favourite_vehicles', MOST_SHARED);

/** What a visitor has picked to compare. */
export const compared = keptIds('compared_vehicles', MOST_COMPARED);

/** The vehicles whose pages this browser has shown last. */
export const recentlySeen = keptIds('recently_seen_vehicles', 7);

/** The ids that an address lists, each once. */
export function idsIn(query: URLSearchParams, most: number): readonly string[] {
  const ids = (query.get('ids') ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))].slice(0, most);
}

/** A query that lists them. Commas stay readable. */
export function idsQuery(ids: readonly string[]): string {
  return `?ids=${ids.map(encodeURIComponent).join(',')}`;
}
