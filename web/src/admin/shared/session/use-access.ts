import type { GuardedAccess } from '@site/domain/procedures';
import { hasAccess } from '@site/domain/roles';
import { useAdminSession } from './admin-session.ts';

/**
 * Tells what whoever is signed in may do, so that nothing is shown that the server refuses: it decides by itself. Nothing while nobody is
 * signed in.
 */
export function useMay(): (access: GuardedAccess) => boolean {
  const { session } = useAdminSession();
  return (access) => 'user' in session && hasAccess(session.user.role, access);
}

/** The same for one access. */
export function useAccess(access: GuardedAccess): boolean {
  return useMay()(access);
}
