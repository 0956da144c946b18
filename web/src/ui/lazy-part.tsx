import {
  Component,
  type ComponentType,
  createElement,
  type ErrorInfo,
  type ReactNode,
  Suspense,
  use,
} from 'react';
import { Failed } from './states.tsx';
import { toastFailure } from './toast/toast-store.ts';

const lateCodeMessage =
  'This part could not be loaded: the website may have been updated. Save your work, then reload the page.';

/** The network is down, or a deploy has replaced the code. */
export class CodeMissing extends Error {}

const RETRY_MS = 1_000;

type PropsOf<T> = T extends { readonly default: ComponentType<infer P> } ? P : never;

interface Late {
  fallback?: ReactNode;
  /** Closes a dialog whose code is missing. Without `onMissing` a notice with Retry replaces the part. */
  onMissing?(): void;
}

export interface LazyPart<T> {
  /** Returns the same promise each time, as React requires. A later call retries a failure. @throws CodeMissing */
  load(): Promise<T>;
  /** Resolves also on failure: rendering the part tries again. */
  preload(): Promise<void>;
  /** For a press: false if the code is missing, which `failure` says in a toast. */
  ask(failure?: string): Promise<boolean>;
  /** Suspends rendering until the code is loaded. @throws CodeMissing */
  use(): T;
  /** The default export of the module. Suspends and throws as `use` does. */
  readonly Component: ComponentType<PropsOf<T>>;
  /** The default export for a part of a screen: after a deploy only this part may be missing, and typed input around it stays. */
  readonly Part: ComponentType<PropsOf<T> & Late>;
}

/** The first script of a public page, else empty. Its name changes with any code. */
export const pageEntry = () =>
  document.querySelector<HTMLElement>('[data-modules]')?.dataset['modules']?.split(' ')[0] ?? '';

/** After a deploy no press brings the code of this page: one reload brings the page of now. Forms keep what was typed. */
export const reloadAfterDeploy = () =>
  fetch(pageEntry(), { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 && location.reload(),
    () => {},
  );

/** Code that loads when it is needed. */
export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  let loading: Promise<T> | undefined;
  function begin(): Promise<T> {
    const begun: Promise<T> = load().catch((cause: unknown) => {
      setTimeout(() => {
        if (loading === begun) loading = undefined;
      }, RETRY_MS);
      throw new CodeMissing('Code could not be loaded', { cause });
    });
    // React reads the value of such a promise at once (https://github.com/reactjs/rfcs/pull/229: "status").
    begun.then(
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => {},
    );
    return begun;
  }
  const part: Omit<LazyPart<T>, 'Component' | 'Part'> = {
    load: () => (loading ??= begin()),
    preload: async () => void (await part.load().catch(() => {})),
    ask: (failure) =>
      part.load().then(
        () => true,
        (reason: unknown) => {
          // The next press tries again at once.
          loading = undefined;
          console.error('Code could not be loaded', reason);
          if (failure) {
            toastFailure(failure);
            void reloadAfterDeploy();
          }
          return false;
        },
      ),
    use: () => use(part.load()),
  };
  const alone = (props: object) =>
    createElement((part.use() as { default: ComponentType<object> }).default, props);
  const bounded = ({ fallback, onMissing, ...props }: Late) => (
    <Boundary
      onCatch={() => {
        if (onMissing) toastFailure(lateCodeMessage);
        onMissing?.();
      }}
      instead={(again) => (onMissing ? null : <Failed text={lateCodeMessage} onRetry={again} />)}
    >
      <Suspense fallback={fallback}>{createElement(alone, props)}</Suspense>
    </Boundary>
  );
  return { ...part, Component: alone, Part: bounded } as LazyPart<T>;
}

interface BoundaryProps {
  /** Which errors end here; the others pass. Default: missing code. */
  catches?(error: unknown): boolean;
  onCatch?(error: unknown, componentStack?: string | null): void;
  /** Replaces the children. `again` renders them anew. */
  instead(again: () => void): ReactNode;
  children: ReactNode;
}

const isMissing = (error: unknown) => error instanceof CodeMissing;

/** Shows something else in place of a part that has thrown, and the part anew once a lost connection is back. */
export class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { catches = isMissing, onCatch } = this.props;
    if (!catches(error)) return;
    onCatch?.(error, componentStack);
    addEventListener('online', () => this.setState({ error: undefined }), { once: true });
  }

  override render() {
    const { catches = isMissing, instead, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    if (!catches(error)) throw error;
    return instead(() => this.setState({ error: undefined }));
  }
}
