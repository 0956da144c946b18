import { useState } from 'react';

/** What has been typed and not been sent, by its key. It outlives the dialog, so that closing it loses nothing; a reload ends it. */
const drafts = new Map<string, string>();

/** A text that is kept under `key` until it is set to undefined. */
export function useDraft(key: string): [string | undefined, (text: string | undefined) => void] {
  const [, render] = useState(0);
  return [
    drafts.get(key),
    (text) => {
      if (text === undefined) drafts.delete(key);
      else drafts.set(key, text);
      render((count) => count + 1);
    },
  ];
}
