const PRESSES = ['pointerdown', 'touchstart', 'keydown', 'popstate'] as const;

let pressed: Promise<void> | undefined;

/**
 * Resolves when the visitor does the first thing that a page could have to answer; at once if that was before this code was there, or
 * if the visit began with a page that did not come with its HTML.
 */
export function firstPress(): Promise<void> {
  pressed ??= new Promise((resolve) => {
    if (typeof window === 'undefined' || !window.early || window.early.length > 0) resolve();
    else {
      for (const type of PRESSES) {
        window.addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
      }
    }
  });
  return pressed;
}
