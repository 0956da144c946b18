const PRESSES = ['pointerdown', 'touchstart', 'keydown', 'popstate'] as const;

let pressed: Promise<void> | undefined;

/** Resolves when the visitor does the first thing that a page could have to answer; at once if that was before this code was there. */
export function firstPress(): Promise<void> {
  pressed ??= new Promise((resolve) => {
    if (window.early?.length) resolve();
    for (const type of PRESSES) {
      window.addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
  return pressed;
}
