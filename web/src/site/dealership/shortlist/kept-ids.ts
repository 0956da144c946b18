import { useSyncExternalStore } from 'react';

/** Ids of vehicles that this browser keeps, the newest first: no account, and nothing that leaves it. */
export interface KeptIds {
  /** The key of `localStorage`. */
  readonly key: string;
  get(): readonly string[];
  /** Puts it first. The oldest goes when there are too many. */
  add(id: string): void;
  remove(id: string): void;
  /** Adds it, or takes it away if it is there. */
  toggle(id: string): void;
  replace(ids: readonly string[]): void;
  /** Calls `watcher` on every change, also in another tab; returns how to stop. */
  watch(watcher: () => void): () => void;
}

const none: readonly string[] = [];

/** What is stored under a key of `localStorage`, at most so many; nothing is stored for an empty list. Where a browser keeps nothing, it lasts as long as the page. */
export function keptIds(key: string, most: number): KeptIds {
  let ids: readonly string[] | undefined;
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    ids = undefined;
    tell();
  };
  const get = () => {
    ids ??= read(key).slice(0, most);
    return ids;
  };
  const replace = (next: readonly string[]) => {
    ids = [...new Set(next)].slice(0, most);
    write(key, ids);
    tell();
  };
  const add = (id: string) => replace([id, ...get().filter((other) => other !== id)]);
  const remove = (id: string) => replace(get().filter((other) => other !== id));
  return {
    key,
    get,
    add,
    remove,
    toggle: (id) => (get().includes(id) ? remove(id) : add(id)),
    replace,
    watch: (watcher) => {
      if (watchers.size === 0) window.addEventListener('storage', onStorage);
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** None while a page is hydrated: what the browser keeps is not in the HTML. */
export function useKeptIds(kept: KeptIds): readonly string[] {
  return useSyncExternalStore(kept.watch, kept.get, () => none);
}

/** Anything may be stored there: other pages of this address may have written it. */
function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : none;
  } catch {
    return none;
  }
}

function write(key: string, ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the list lasts as long as the page.
  }
}
