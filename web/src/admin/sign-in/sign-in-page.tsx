import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { sessionMessages } from '@site/domain/messages/admin';
import { Link, Navigate } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { type AdminSession, useAdminSession } from '../shared/session/admin-session.ts';
import { CheckingSession } from '../shared/session/checking-session.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /admin/login */
export function SignInPage() {
  const { session } = useAdminSession();
  if (session.state === 'signed-in') return <Navigate to={adminRoutes.dashboard} replace />;
  if (session.state === 'loading') return <CheckingSession />;

  return (
    <Page title="Sign in" isHidden>
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
            <chakra.h1 textStyle="heading">Administrator sign in</chakra.h1>
            <chakra.p color="muted" mt="2" mb="6">
              Content and enquiries of the website.
            </chakra.p>
            {hasEnded(session) && (
              <Box mb="5">
                <Notice tone="warning">{sessionMessages.ended}</Notice>
              </Box>
            )}
            <SignInForm />
          </Box>
          <chakra.p mt="6" textAlign="center" color="white">
            <Link to="/">← Back to Website</Link>
          </chakra.p>
        </Box>
      </Box>
    </Page>
  );
}

function hasEnded(session: AdminSession): boolean {
  return session.state === 'ended' || (session.state === 'signed-out' && session.reason === 'ended');
}
