import { useEffect, useRef } from 'react';

const ATTRIBUTE = 'data-focus';
export const ADD = 'add';
export const LIST = 'list';

export function focusTarget(name: string) {
  return { [ATTRIBUTE]: name };
}

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

/** Focuses the list's title once the deleted row is gone and the question is closed, in either order. */
export function useFocusAfterDelete(rows: number, isAsking: boolean): void {
  const before = useRef({ rows, isAsking });
  useEffect(() => {
    const isGone = rows < before.current.rows || (before.current.isAsking && !isAsking);
    before.current = { rows, isAsking };
    if (isGone && document.activeElement === document.body) focus(LIST);
  }, [rows, isAsking]);
}

export function useFocusAfterBulk(chosen: number): void {
  const before = useRef(chosen);
  useEffect(() => {
    const isOver = before.current > 0 && chosen === 0;
    before.current = chosen;
    if (isOver && document.activeElement === document.body) focus(LIST);
  }, [chosen]);
}
