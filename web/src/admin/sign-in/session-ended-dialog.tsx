import { Box, chakra } from '@chakra-ui/react';
import { sessionMessages } from '@site/domain/messages/admin';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in again over the page whose session has ended, so that nothing typed there is lost. */
export function SessionEndedDialog() {
  const { leave } = useAdminSession();
  const content = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which focuses itself. The user name is filled in already.
  useEffect(() => {
    content.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, []);
  return (
    <Dialog title={sessionMessages.endedTitle}>
      <Box ref={content} display="grid" gap="6" maxWidth="26rem" mx="auto">
        <chakra.p color="muted">{sessionMessages.endedWhileWorking}</chakra.p>
        <SignInForm />
        <Button variant="quiet" size="sm" onClick={leave}>
          {sessionMessages.leave}
        </Button>
      </Box>
    </Dialog>
  );
}
