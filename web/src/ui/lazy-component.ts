import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A component whose code is loaded when it is rendered, or before that by `preload`. */
export interface LazyComponent<P> {
  readonly Component: LazyExoticComponent<ComponentType<P>>;
  /** Loads the code ahead of time. Resolves also when that fails: rendering the component tries again. */
  preload(): Promise<void>;
}

/** Code that cannot be loaded: the network is down, or a deploy has replaced it. */
export class CodeMissing extends Error {}

/** Loads code. Rejects with `CodeMissing`. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new CodeMissing('The code of this page could not be loaded', { cause });
  }
}

/** How long code that could not be loaded is not asked for again, in milliseconds. */
const RETRY_AFTER = 1_000;

/** Loads code once: gives the same promise each time, as what is being rendered has to be given; after a failure, a new one a little later. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    loading = loadCode(load);
    loading.catch(() => setTimeout(() => (loading = undefined), RETRY_AFTER));
    return loading;
  };
}

/** As React's `lazy`, but a preloaded component renders at once: React shows no fallback in between. */
export function lazyComponent<P>(load: () => Promise<Module<P>>): LazyComponent<P> {
  let loaded: Module<P> | undefined;
  const loadAndKeep = async () => {
    loaded = await loadCode(load);
    return loaded;
  };
  return {
    Component: lazy(() => (loaded ? alreadyLoaded(loaded) : loadAndKeep())),
    preload: () =>
      loadAndKeep().then(
        () => {},
        () => {},
      ),
  };
}

/** React calls `then` at once; a real promise would resolve only after React has shown the fallback. */
function alreadyLoaded<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React reads the module from it
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>;
}
