import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAdminSession } from './admin-session.ts';
import { CheckingSession } from './checking-session.tsx';

/** Lets administrators through, and sends everybody else to the sign-in page. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { session } = useAdminSession();
  if (session.state === 'loading') return <CheckingSession />;
  if (session.state === 'signed-out') return <Navigate to="/admin/login" replace />;
  return children;
}
