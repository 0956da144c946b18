import { Box, chakra } from '@chakra-ui/react';
import { Link, Navigate } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import { CheckingSession } from '../shared/session/checking-session.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useConnectionCheck } from './use-connection-check.ts';

/** /admin/login */
export function SignInPage() {
  const { session, restore } = useAdminSession();
  const { connection, check } = useConnectionCheck();
  if (session.state === 'signed-in') return <Navigate to="/admin" replace />;
  if (session.state === 'loading') return <CheckingSession />;

  /** A token that was kept through lost connection may be good again. */
  async function retry() {
    const found = await check();
    if (found === 'connected') await restore();
    return found;
  }

  return (
    <Page title="Sign in">
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
            <SignInForm connection={connection} onRetry={retry} />
          </Box>
          <chakra.p mt="6" textAlign="center" color="white">
            <Link to="/">← Back to Website</Link>
          </chakra.p>
        </Box>
      </Box>
    </Page>
  );
}
