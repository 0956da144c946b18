/**
 * What a visitor did before hydration: the inline script of prerendered pages keeps it (`build/pre-hydration-script.ts`), and this replays it.
 * `data-hydrated` tells both what needs no keeping any more.
 */
declare global {
  interface Window {
    /** The clicked buttons and submitted forms, in that order; undefined on pages that were not prerendered. */
    early?: HTMLElement[];
  }
}

/** Whether that part of the page is hydrated. */
export function isHydrated(element: Element): boolean {
  const part = element.closest<HTMLElement>('[data-hydrated], [data-lazy]');
  return part?.dataset['hydrated'] !== undefined;
}

/** Clicks the buttons within `part` that were clicked before it was hydrated, and marks it as hydrated. */
export function replayClicks(part: HTMLElement | null): void {
  if (!part) return;
  part.dataset['hydrated'] = 'yes';
  const buttons = window.early?.filter((element) => !(element instanceof HTMLFormElement)) ?? [];
  for (const button of buttons) {
    if (!part.contains(button)) continue;
    forget(button);
    button.click();
  }
}

/** Submits the form if it was submitted before it was hydrated, and marks it as hydrated. */
export function replaySubmit(form: HTMLFormElement): void {
  form.dataset['hydrated'] = 'yes';
  if (!window.early?.includes(form)) return;
  while (window.early.includes(form)) forget(form);
  form.requestSubmit();
}

/** Whether the form is HTML that is not hydrated yet, so that a visitor may have typed into it. */
export function wasPrerendered(form: HTMLFormElement): boolean {
  return form.dataset['hydrated'] === undefined;
}

function forget(element: HTMLElement): void {
  window.early?.splice(window.early.indexOf(element), 1);
}
