import { Box } from '@chakra-ui/react';
import { lateCodeMessage } from '@site/domain/messages/shell';
import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { CodeMissing } from './lazy-code.ts';
import { toastFailure } from './toast/toast-store.ts';

interface LateCodeProps {
  children: ReactNode;
  fallback?: ReactNode;
  /** Closes a dialog whose code is missing. Without `onMissing` a notice replaces the part. */
  onMissing?(): void;
}

/** A lazily loaded part of a screen. After a deploy only this part may be missing: typed input around it stays. */
export class LateCode extends Component<LateCodeProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const { onMissing } = this.props;
    if (!(error instanceof CodeMissing) || !onMissing) return;
    toastFailure(lateCodeMessage);
    onMissing();
  }

  override render() {
    const { children, fallback, onMissing } = this.props;
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!(error instanceof CodeMissing)) throw error;
    if (onMissing) return null;
    return (
      <Box role="alert" py="12" px="5" textAlign="center" background="mist" borderRadius="md">
        <p>{lateCodeMessage}</p>
        <Button variant="dark" size="sm" mt="4" onClick={() => this.setState({ error: undefined })}>
          Retry
        </Button>
      </Box>
    );
  }
}
