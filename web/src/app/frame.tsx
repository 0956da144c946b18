import { Box, ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { Component, type ErrorInfo, type ReactNode, StrictMode, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeMissing } from '../ui/lazy-code.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { reportError } from './report-errors.ts';

/** The inline script (app/before-hydration.ts) uses the same key. */
const RELOADED = 'reloaded';

/** Reloads a page after a deploy has replaced its code. Once per tab, and only if the server answers. */
async function reloadOnce(): Promise<void> {
  const { href } = location;
  const { ok } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
  // Checked last: the inline script may have begun to reload meanwhile.
  if (!ok || location.href !== href || sessionStorage.getItem(RELOADED) === href) return;
  sessionStorage.setItem(RELOADED, href);
  location.reload();
}

/** Missing code after a deploy causes an immediate reload. */
export function tellCrash(error: unknown, componentStack?: string | null): void {
  console.error('The page crashed', error, componentStack);
  if (error instanceof CodeMissing) reloadOnce().catch(() => {});
  else reportError(error);
}

export function Crashed() {
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

/** Replaces a blank page when rendering throws. */
class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    tellCrash(error, componentStack);
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

/** Surrounds every page, also on the server. One Suspense boundary hydrates a page in one piece and keeps the old page while loading. */
export function Frame({ system, children }: { system: SystemContext; children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <CrashBoundary>
          <Suspense>{children}</Suspense>
        </CrashBoundary>
      </ChakraProvider>
    </StrictMode>
  );
}
