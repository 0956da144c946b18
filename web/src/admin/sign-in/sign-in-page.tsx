import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { sessionMessages } from '@site/domain/messages/admin';
import { passwordMessages } from '@site/domain/messages/people';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { CheckingSession } from '../shared/session/gate.tsx';
import { leave } from '../shared/session/session.ts';
import { useSession } from '../shared/session/use-session.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInFrameProps {
  title: string;
  heading: string;
  help: string;
  way: ReactNode;
  children: ReactNode;
}

export function SignInFrame({ title, heading, help, way, children }: SignInFrameProps) {
  return (
    <Page title={title} isHidden>
      <Box
        minHeight="100dvh"
        display="grid"
        placeItems="center"
        px="5"
        py="10"
        data-ground="dark"
        background="pine.950"
      >
        <Box width="100%" maxWidth="26rem">
          <Box
            data-ground="light"
            background="paper"
            borderRadius="lg"
            boxShadow="floating"
            p={{ base: '6', md: '8' }}
          >
            <chakra.h1 textStyle="heading">{heading}</chakra.h1>
            <chakra.p color="muted" mt="2" mb="6">
              {help}
            </chakra.p>
            {children}
          </Box>
          <chakra.p mt="6" textAlign="center" color="white">
            {way}
          </chakra.p>
        </Box>
      </Box>
      <Toaster />
    </Page>
  );
}

export function SignInPage() {
  const session = useSession();
  if (session.state === 'in') return <Navigate to={adminRoutes.dashboard} replace />;
  if (session.state === 'checking') return <CheckingSession />;
  const hasEnded = session.state === 'ended' || session.reason === 'ended';
  return (
    <SignInFrame
      title="Sign in"
      heading="Administrator sign in"
      help="Content and enquiries of the website."
      way={<Link to="/">← Back to Website</Link>}
    >
      {hasEnded && (
        <Box mb="5">
          <Notice tone="warning">{sessionMessages.ended}</Notice>
        </Box>
      )}
      <SignInForm />
      <chakra.p
        mt="4"
        textAlign="center"
        textStyle="small"
        color="pine.700"
        css={{ '& > a': { textDecoration: 'underline' } }}
      >
        <Link to={adminRoutes.requestPassword}>{passwordMessages.forgot}</Link>
      </chakra.p>
    </SignInFrame>
  );
}

/** Signs in again over the page of an ended session, so that no input is lost. */
export function SessionEndedDialog() {
  const content = useRef<HTMLDivElement>(null);
  // After the dialog, which focuses itself. The user name is already filled in.
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
