import { Box } from '@chakra-ui/react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeMissing } from '../ui/lazy-code.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { reloadOnce } from './reload-once.ts';
import { reportError } from './report-errors.ts';

/** Shown instead of a blank page when rendering throws, with a button to reload. The error goes to the console and to the server. Code that has gone with a deploy is reloaded at once. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
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
