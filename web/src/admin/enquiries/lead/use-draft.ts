import { useState } from 'react';
import { keepUnsaved } from '../../form/unsaved.tsx';
import { currentSession } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';

/** What each administrator has typed and not sent. It outlives the dialog, so that closing it loses nothing; the browser asks before a reload ends it. */
const drafts = new Map<string, string>();

// Every screen keeps drafts; only closing the page ends them. Of others nothing is shown, and nobody is asked about it.
keepUnsaved((target) => {
  const session = currentSession();
  return target !== 'closing' || !('user' in session) || !hasTyped(session.user.id);
});

function hasTyped(userId: string): boolean {
  return [...drafts].some(([key, text]) => key.startsWith(`${userId} `) && text.trim() !== '');
}

/** A text that is kept under `key` until `forget`, which leaves alone what has been typed since this rendering. */
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
