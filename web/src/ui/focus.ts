import { useEffect, useRef } from 'react';

const ATTRIBUTE = 'data-focus';
export const ADD = 'add';
export const LIST = 'list';

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
    if (opened === undefined && opener !== undefined) focus(opener) || focus(ADD);
  }, [opened]);
}

/**
 * Focuses the list's title if the focus is lost: the deleted row is gone and the question closed, in either order, or the bar of chosen
 * rows is gone.
 */
export function useFocusAfterChange(rows: number, isAsking: boolean, chosen: number): void {
  const last = useRef({ rows, isAsking, chosen });
  useEffect(() => {
    const before = last.current;
    last.current = { rows, isAsking, chosen };
    const isDeleted = rows < before.rows || (before.isAsking && !isAsking);
    const isOver = before.chosen > 0 && chosen === 0;
    if ((isDeleted || isOver) && document.activeElement === document.body) focus(LIST);
  }, [rows, isAsking, chosen]);
}
