/** May stop the event, and with it the router. */
type Blocker = (event: PopStateEvent) => void;

let blocker: Blocker | undefined;

/** Listens to `popstate` before the router does. Listeners are called in the order in which they were added, so call this first. */
export function installNavigationBlocker(): void {
  window.addEventListener('popstate', (event) => blocker?.(event));
}

/** Calls `handler` on back and forward, before the router, until the returned function is called. */
export function blockNavigation(handler: Blocker): () => void {
  blocker = handler;
  return () => {
    if (blocker === handler) blocker = undefined;
  };
}
