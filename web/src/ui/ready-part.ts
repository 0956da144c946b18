import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A part of the site whose code comes when it is wanted, or before. */
export interface ReadyPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>;
  /** Loads the code ahead of its use. Failing does not matter yet: using it tries again. */
  prepare(): Promise<void>;
}

/** As React's `lazy`, but what has been prepared is there at once: React shows no fallback in between, not even for a moment. */
export function readyPart<P>(load: () => Promise<Module<P>>): ReadyPart<P> {
  let ready: Module<P> | undefined;
  const loadAndKeep = async () => {
    ready = await load();
    return ready;
  };
  return {
    Part: lazy(() => (ready ? alreadyThere(ready) : loadAndKeep())),
    prepare: () =>
      loadAndKeep().then(
        () => {},
        () => {},
      ),
  };
}

/** React asks `then` at once; a real promise would answer only after React has shown the fallback. */
function alreadyThere<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: that is how React is told
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>;
}
