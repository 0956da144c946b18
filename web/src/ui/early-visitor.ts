/**
 * What a visitor has done before the page's code was there: the inline script of prerendered pages keeps it (`build/early-visitor.ts`),
 * and this lets it happen. Both are told by `data-live` what needs keeping no more.
 */
declare global {
  interface Window {
    /** The buttons that were pressed and the forms that were sent, in that order; undefined on pages that were not prerendered. */
    early?: HTMLElement[];
  }
}

/** Whether the code of that part of the page is there. */
export function isLive(element: Element): boolean {
  const part = element.closest<HTMLElement>('[data-live], [data-later]');
  return part?.dataset['live'] !== undefined;
}

/** Presses the buttons within `taken` that were pressed too early. From now on it hears them itself. */
export function pressEarlyButtons(taken: HTMLElement | null): void {
  if (!taken) return;
  taken.dataset['live'] = 'yes';
  const buttons = window.early?.filter((element) => !(element instanceof HTMLFormElement)) ?? [];
  for (const button of buttons) {
    if (!taken.contains(button)) continue;
    forget(button);
    button.click();
  }
}

/** Sends the form if it was sent too early. From now on the form hears it itself. */
export function sendEarlyForm(form: HTMLFormElement): void {
  form.dataset['live'] = 'yes';
  if (!window.early?.includes(form)) return;
  while (window.early.includes(form)) forget(form);
  form.requestSubmit();
}

/** Whether the form was part of the page before its code, so that a visitor may have had it for a while. */
export function wasThereBefore(form: HTMLFormElement): boolean {
  return form.dataset['live'] === undefined;
}

function forget(element: HTMLElement): void {
  window.early?.splice(window.early.indexOf(element), 1);
}
