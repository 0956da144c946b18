import { type FocusEvent, useEffect, useRef } from 'react';

const ATTRIBUTE = 'data-focus';
export const ADD = 'add';
export const LIST = 'list';

/** A part that comes late, after a press, leaves the focus in the field that a person uses meanwhile. */
export const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false;

export const focusTarget = (name: string) => ({ [ATTRIBUTE]: name });

function focus(name: string): boolean {
  const target = document.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(name)}"]`);
  target?.focus();
  return target !== null;
}

/** `opened` names the button that opened a form, while the form is open. */
export function useFocusReturn(opened: string | undefined): void {
  const last = useRef(opened);
  useEffect(() => {
    const opener = last.current;
    last.current = opened;
    // The row may be gone, or not shown now.
    if (opened === undefined && opener !== undefined) focus(opener) || focus(ADD) || focus(LIST);
  }, [opened]);
}

const ROW = 'data-row';

/** Marks the row of an entry for `useFocusKept`. */
export const focusRow = (id: string) => ({ [ROW]: id });

/** The entry of the row of an element. */
export const entryAt = (target: EventTarget): string | undefined =>
  (target instanceof Element && target.closest(`[${ROW}]`)?.getAttribute(ROW)) || undefined;

/** The props of a list whose rows come and go: if the focused control is gone, the same one of its row or the list's title gets the focus. */
export function useFocusKept() {
  const held = useRef<{
    readonly element: Element;
    readonly row?: string | undefined;
    readonly label?: string;
  }>(undefined);
  useEffect(() => {
    if (!held.current || held.current.element.isConnected || document.activeElement !== document.body) return;
    const { row, label } = held.current;
    held.current = undefined;
    const controls = row
      ? document.querySelectorAll<HTMLElement>(`[${ROW}="${CSS.escape(row)}"] [aria-label]`)
      : [];
    const control = [...controls].find((each) => each.getAttribute('aria-label') === label);
    if (control) control.focus();
    else focus(LIST);
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = entryAt(target);
      const label = target.getAttribute('aria-label');
      held.current = { ...held.current, element: target, ...(row && label && { row, label }) };
    },
    // Nothing follows if the person leaves. React does not call it for an element that it removes.
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (!relatedTarget) held.current = undefined;
    },
  };
}
