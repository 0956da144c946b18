import { useState } from 'react';
import { useAdminSession } from '../../shared/session/admin-session.ts';

/** What each administrator has typed and not sent. It outlives the dialog, so that closing it loses nothing; a reload ends it. */
const drafts = new Map<string, string>();

/** A text that is kept under `key` until it is set to undefined. */
export function useDraft(key: string): [string | undefined, (text: string | undefined) => void] {
  const [, render] = useState(0);
  const { session } = useAdminSession();
  const own = `${'user' in session ? session.user.id : ''} ${key}`;
  return [
    drafts.get(own),
    (text) => {
      if (text === undefined) drafts.delete(own);
      else drafts.set(own, text);
      render((count) => count + 1);
    },
  ];
}
