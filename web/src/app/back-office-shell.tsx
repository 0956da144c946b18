import { type ReactNode, useEffect, useState } from 'react';
import { UnreadTotal } from '../admin/enquiries/unread-badge.tsx';
import { UnreadProvider } from '../admin/enquiries/unread-context.tsx';
import { Shell } from '../admin/shell/shell.tsx';
import { LateCode } from '../ui/late-code.tsx';
import { lazyComponent } from '../ui/lazy-code.ts';
import { topmostDialog } from '../ui/open-dialogs.ts';

const palette = lazyComponent(() => import('../admin/shell/palette/palette.tsx'));

export const preloadPalette = palette.preload;

const badges = { enquiries: <UnreadTotal /> };

/** What stays on every screen: the navigation with its counts, and the command palette. */
export default function BackOfficeShell({ children }: { children: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  useShortcut(() => setSearching(true));
  return (
    <UnreadProvider>
      <Shell badges={badges} onSearch={() => setSearching(true)}>
        {children}
      </Shell>
      {isSearching && (
        <LateCode onMissing={() => setSearching(false)}>
          <palette.Component onClose={() => setSearching(false)} />
        </LateCode>
      )}
    </UnreadProvider>
  );
}

/** Ctrl or Cmd and K, unless a dialog is open. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isMeant) return;
      event.preventDefault();
      if (!topmostDialog()) open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
