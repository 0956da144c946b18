import { Box, ChakraProvider } from '@chakra-ui/react';
import { Component, type ErrorInfo, type ReactNode, StrictMode, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeMissing } from '../ui/lazy-code.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { reportError } from './report-errors.ts';
import { system } from './theme/system.ts';

/** What this tab has reloaded for its code; the inline script of pages (app/before-hydration.ts) uses the same name. */
const RELOADED = 'reloaded';

/**
 * For a page whose code cannot be loaded: a deploy may have replaced it, and the server then answers with a page whose code is there. Reloads
 * the page once in a tab, and only when the server can be reached.
 */
async function reloadOnce(): Promise<void> {
  const { href } = location;
  const { ok } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
  // Looked at last: the inline script may have begun to reload meanwhile.
  if (!ok || location.href !== href || sessionStorage.getItem(RELOADED) === href) return;
  sessionStorage.setItem(RELOADED, href);
  location.reload();
}

/** Shown instead of a blank page when rendering throws, with a button to reload. The error goes to the console and to the server. Code that has gone with a deploy is reloaded at once. */
class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('The page crashed', error, info.componentStack);
    if (error instanceof CodeMissing) reloadOnce().catch(() => {});
    else reportError(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <Box as="main">
        <MessagePage
          title="Something broke on our side"
          text="Nothing you did. Reloading the page usually puts it right; if it does not, please call us."
        >
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </MessagePage>
      </Box>
    );
  }
}

/**
 * What is around every page, in the browser and where pages are rendered. One boundary for all: a page is hydrated in one piece, and the
 * page before stays until the code of the next one is there.
 */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <CrashBoundary>
          <Suspense>{children}</Suspense>
        </CrashBoundary>
        <Toaster />
      </ChakraProvider>
    </StrictMode>
  );
}
