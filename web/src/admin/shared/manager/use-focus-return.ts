import { useEffect, useRef } from 'react';

const ATTRIBUTE = 'data-focus';
/** Stands for the button that opens an empty form. */
export const ADD = 'add';
/** Stands for the title of the list. */
export const LIST = 'list';

/** Lets the element be found by that name when the focus has to go somewhere: spread it on a control, or on a heading. */
export function focusTarget(name: string) {
  return { [ATTRIBUTE]: name };
}

function focus(name: string): boolean {
  const target = document.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(name)}"]`);
  target?.focus();
  return target !== null;
}

/** Gives the focus back to the button that opened a form, once the form is closed; `opened` names the button meanwhile. */
export function useFocusReturn(opened: string | undefined): void {
  const last = useRef(opened);
  useEffect(() => {
    const opener = last.current;
    last.current = opened;
    // A row may be gone, or on another page now.
    if (opened === undefined && opener !== undefined) focus(opener) || focus(ADD);
  }, [opened]);
}

/** Moves the focus to the title of the list when the row that had it is gone, which may be before or after the question is. */
export function useFocusAfterDelete(rows: number, isAsking: boolean): void {
  const before = useRef({ rows, isAsking });
  useEffect(() => {
    const isGone = rows < before.current.rows || (before.current.isAsking && !isAsking);
    before.current = { rows, isAsking };
    if (isGone && document.activeElement === document.body) focus(LIST);
  }, [rows, isAsking]);
}
