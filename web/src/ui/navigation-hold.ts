/** May stop the event, and with it the router. */
type Hold = (event: PopStateEvent) => void;

let hold: Hold | undefined;

/**
 * Listens to the browser's back and forward before the router does: of one window the listeners are called in the order of their
 * arrival, so this has to come first.
 */
export function installNavigationHold(): void {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Lets `handler` decide on back and forward, until the returned function is called. */
export function holdNavigation(handler: Hold): () => void {
  hold = handler;
  return () => {
    if (hold === handler) hold = undefined;
  };
}
