import { type ComponentType, createElement, use } from 'react';

export interface LazyCode<T> {
  /** Returns the same promise each time, as React requires. A later call retries a failure. @throws CodeMissing */
  load(): Promise<T>;
}

/** The network is down, or a deploy has replaced the code. */
export class CodeMissing extends Error {}

/** Back-off before a retry, in milliseconds. */
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

/** Suspends rendering until the code is loaded. */
export function useLoaded<T>(code: LazyCode<T>): T {
  return use(code.load());
}

export interface LazyComponent<P> {
  readonly Component: ComponentType<P>;
  /** Resolves also on failure: rendering the component tries again. */
  preload(): Promise<void>;
}

/** Loads the default export of a module as a component. */
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
