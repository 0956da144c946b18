/**
 * What a visitor did before hydration: the inline script of pages keeps it (`build/pre-hydration-script.ts`), and this replays it.
 */
declare global {
  interface Window {
    /** The clicked buttons and submitted forms, in that order; undefined on pages without the inline script. */
    early?: HTMLElement[];
  }
  interface HTMLImageElement {
    /** The picture could not be loaded before hydration, when nothing else heard of it. */
    isBroken?: boolean;
  }
}

/** Marks the page as hydrated, then clicks the buttons and submits the forms that a visitor used before. */
export function replayEarly(): void {
  document.documentElement.dataset['hydrated'] = 'yes';
  for (const element of window.early?.splice(0) ?? []) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
