import { adminRoutes } from '@site/domain/admin-routes';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
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
  if (session.state === 'signed-out') return <Navigate to={adminRoutes.signIn} replace />;
  return (
    <>
      {children}
      {session.state === 'ended' && renewal}
    </>
  );
}
