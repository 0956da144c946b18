import { type ComponentType, createElement, use } from 'react';

/** Code that is loaded when it is needed. */
export interface LazyCode<T> {
  /** Gives the same promise each time, as what is being rendered has to be given; after a failure, a new one a little later. Rejects with `CodeMissing`. */
  load(): Promise<T>;
}

/** Code that cannot be loaded: the network is down, or a deploy has replaced it. */
export class CodeMissing extends Error {}

/** How long code that could not be loaded is not asked for again, in milliseconds. */
const RETRY_AFTER = 1_000;

export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let loading: Promise<T> | undefined;
  function begin(): Promise<T> {
    const begun = load().catch((cause: unknown) => {
      setTimeout(() => (loading = undefined), RETRY_AFTER);
      throw new CodeMissing('The code of this page could not be loaded', { cause });
    });
    // React reads the value of such a promise at once (https://github.com/reactjs/rfcs/pull/229: "status").
    begun.then(
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => {},
    );
    return begun;
  }
  return { load: () => (loading ??= begin()) };
}

/** Waits for code while rendering; preloaded code is there at once. */
export function useLoaded<T>(code: LazyCode<T>): T {
  return use(code.load());
}

/** A component whose code is loaded when it is rendered, or before that by `preload`. */
export interface LazyComponent<P> {
  readonly Component: ComponentType<P>;
  /** Loads the code ahead of time. Resolves also when that fails: rendering the component tries again. */
  preload(): Promise<void>;
}

/** A component with code of its own: the default export of its module. */
export function lazyComponent<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyComponent<P> {
  const code = lazyCode(load);
  const render = (props: P) => createElement(useLoaded(code).default, props);
  return {
    Component: render,
    preload: async () => void (await code.load().catch(() => {})),
  };
}
