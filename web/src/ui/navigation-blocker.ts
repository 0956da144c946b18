type Blocker = (event: PopStateEvent) => void;

let blocker: Blocker | undefined;

/** Listens to `popstate` before the router. Listeners run in the order of registration, so call this first. */
export function installNavigationBlocker(): void {
  window.addEventListener('popstate', (event) => blocker?.(event));
}

/** Calls `handler` on back and forward, before the router. Returns the function that stops this. */
export function blockNavigation(handler: Blocker): () => void {
  blocker = handler;
  return () => {
    if (blocker === handler) blocker = undefined;
  };
}
