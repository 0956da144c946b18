import { useLayoutEffect, useRef } from 'react';
import { listen } from '#ui/listen.ts';
import { keepInTab, keptInTab } from '#ui/storage.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Of the visitor's answers, without the field that catches programs. */
function controlsOf(form: HTMLFormElement): readonly Control[] {
  const named = form.querySelectorAll<Control>('input[name], select[name], textarea[name]');
  return [...named].filter((control) => control.tabIndex >= 0);
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const hasAnswer = (control: Control) => (isBox(control) ? control.checked : control.value !== '');

/** True if the visitor, or a link, has answered a question within this part. */
export function isAnswered(part: ParentNode): boolean {
  return [...part.querySelectorAll<Control>('input, select, textarea')].some(hasAnswer);
}

/**
 * Keeps a half-filled form while this tab shows another page or loads again, in the tab's own storage. Forms about other things, or of other
 * pages, keep their own. Returns a reference to the function that keeps it now, also when the form is no longer shown. An emptied form
 * removes its draft.
 */
export function useDraft(form: { readonly current: HTMLFormElement | null }, about: string) {
  const keepNow = useRef(() => {});
  useLayoutEffect(() => {
    const shown = form.current;
    if (!shown) return;
    const key = `draft ${location.pathname} ${about}`;
    const keep = () => {
      const answers = controlsOf(shown).filter(hasAnswer);
      const own = answers.filter(({ value, dataset }) => value !== dataset['given']);
      // A given answer comes again by itself, but a given tick stays beside the visitor's own.
      const kept = answers.filter(({ name }) => own.some((each) => each.name === name));
      keepInTab(key, kept.length > 0 ? kept.map(({ name, value }) => [name, value]) : undefined);
    };
    keepNow.current = keep;
    fillIn(shown, key);
    // A phone ends a hidden page without another event.
    const stop = listen(window, ['pagehide', 'visibilitychange'], keep);
    return () => {
      stop();
      keep();
    };
  }, [form, about]);
  return keepNow;
}

/** The form may no longer have this option: then the prompt stands there. */
function put(control: Control, value: string): void {
  control.value = value;
  control.value ||= '';
}

/** Answers a question, as long as the visitor has not. `before` is the answer that was given last. */
export function give(form: HTMLFormElement, name: string, value: string, before = ''): boolean {
  const controls = controlsOf(form).filter((each) => each.name === name);
  if (controls.some((each) => (isBox(each) ? each.checked : each.value !== before))) return false;
  for (const control of controls) {
    control.dataset['given'] = value;
    if (isBox(control)) control.checked = control.value === value;
    else put(control, value);
  }
  return controls.length > 0;
}

/** An answer that the browser has put back itself stays. */
function fillIn(form: HTMLFormElement, key: string): void {
  const kept = keptInTab(key);
  const pairs: readonly unknown[][] = Array.isArray(kept) ? kept.filter(Array.isArray) : [];
  for (const [name, value] of pairs) {
    for (const control of controlsOf(form).filter((each) => each.name === name)) {
      if (isBox(control)) control.checked ||= control.value === value;
      else put(control, control.value || String(value));
    }
  }
}
