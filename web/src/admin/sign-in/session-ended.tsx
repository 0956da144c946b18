import { Box } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Muted } from '#ui/parts.tsx';
import { SignInForm } from './sign-in-page.tsx';

/** Signs in again over the page of an ended session, so that no input is lost. */
export default function SessionEndedDialog() {
  const content = useRef<HTMLDivElement>(null);
  // After the dialog, which focuses itself. The user name is already filled in.
  useEffect(() => {
    content.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, []);
  return (
    <Dialog title="Your session has ended">
      <Box ref={content} display="grid" gap="6" maxWidth="26rem" mx="auto">
        <Muted>Please sign in again to go on. What you have typed is still here.</Muted>
        <SignInForm />
        {/* As Logout: the guard of unsaved work asks first. */}
        <Form method="post" action={adminRoutes.signIn} replace>
          <Button type="submit" variant="quiet" width="100%">
            Leave without signing in
          </Button>
        </Form>
      </Box>
    </Dialog>
  );
}
