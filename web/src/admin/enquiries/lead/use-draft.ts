import { useState } from 'react';
import { keepUnsaved } from '../../form/unsaved.tsx';
import { currentSession } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';

/** Unsent texts by administrator. They outlive the dialog; the browser asks before a reload loses them. */
const drafts = new Map<string, string>();

// Only closing the page loses drafts. Drafts of other administrators are not shown and cause no question.
keepUnsaved((path) => {
  const session = currentSession();
  if (path !== undefined || !('user' in session)) return false;
  return [...drafts].some(([key, text]) => key.startsWith(`${session.user.id} `) && text.trim() !== '');
});

/** A text kept under `key` until `forget`, which keeps text typed after this render. */
export function useDraft(
  key: string,
): [text: string | undefined, type: (text: string) => void, forget: () => void] {
  const [, render] = useState(0);
  const own = `${useUser()?.id ?? ''} ${key}`;
  const shown = drafts.get(own);

  function type(text: string) {
    drafts.set(own, text);
    render((count) => count + 1);
  }
  function forget() {
    if (drafts.get(own) !== shown) return;
    drafts.delete(own);
    render((count) => count + 1);
  }
  return [shown, type, forget];
}
