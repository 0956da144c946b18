import { type RefObject, useEffect } from 'react';
import { topmostDialog } from '../../../ui/open-dialogs.ts';
import { inboxAction, movedRow } from './keys.ts';
import { OPENS_LEAD } from './lead-row.tsx';

/** Where keys are letters. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Goes through the list of `box` with j and k, to its search with `/`, and calls `onHelp` for `?`. */
export function useInboxKeys(box: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(TYPING);
      const action = inboxAction(event, isTyping || topmostDialog() !== undefined);
      if (!action) return;
      event.preventDefault();
      if (action === 'help') onHelp();
      else if (action === 'search') box.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
      else moveFocus(box.current, action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, onHelp]);
}

function moveFocus(box: HTMLElement | null, action: 'next' | 'previous'): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>(`[${OPENS_LEAD}]`) ?? [])];
  const current = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const next = rows[movedRow(action, current, rows.length)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
