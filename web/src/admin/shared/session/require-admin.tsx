import { adminRoutes } from '@site/domain/admin-routes';
import type { ReactNode } from 'react';
import { Redirect } from '../../../ui/router/router.tsx';
import { useAdminSession } from './admin-session.ts';
import { CheckingSession } from './checking-session.tsx';

interface RequireAdminProps {
  /** Shown over the page when its session has ended, so that nothing typed is lost. */
  renewal: ReactNode;
  children: ReactNode;
}

/** Lets administrators through, and sends everybody else to the sign-in page. */
export function RequireAdmin({ renewal, children }: RequireAdminProps) {
  const { session } = useAdminSession();
  if (session.state === 'loading') return <CheckingSession />;
  if (session.state === 'signed-out') return <Redirect to={adminRoutes.signIn} />;
  return (
    <>
      {children}
      {session.state === 'ended' && renewal}
    </>
  );
}
