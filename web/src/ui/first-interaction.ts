const INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'popstate'] as const;

let interaction: Promise<void> | undefined;

/**
 * Resolves at the visitor's first interaction with the page; at once if that was before this code was loaded, or if the visit began with
 * a page that was not prerendered.
 */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    if (typeof window === 'undefined' || !window.early || window.early.length > 0) resolve();
    else {
      for (const type of INTERACTIONS) {
        window.addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
      }
    }
  });
  return interaction;
}
