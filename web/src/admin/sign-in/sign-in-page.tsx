import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { sessionMessages } from '@site/domain/messages/admin';
import { passwordMessages } from '@site/domain/messages/people';
import { Link, Navigate } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { type AdminSession, useAdminSession } from '../shared/session/admin-session.ts';
import { CheckingSession } from '../shared/session/checking-session.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** /admin/login */
export function SignInPage() {
  const { session } = useAdminSession();
  if (session.state === 'signed-in') return <Navigate to={adminRoutes.dashboard} replace />;
  if (session.state === 'loading') return <CheckingSession />;

  return (
    <SignInFrame
      title="Sign in"
      heading="Administrator sign in"
      help="Content and enquiries of the website."
      way={<Link to="/">← Back to Website</Link>}
    >
      {hasEnded(session) && (
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

function hasEnded(session: AdminSession): boolean {
  return session.state === 'ended' || (session.state === 'signed-out' && session.reason === 'ended');
}
