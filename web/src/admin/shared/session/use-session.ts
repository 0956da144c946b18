import type { GuardedAccess } from '@site/domain/procedures';
import { hasAccess } from '@site/domain/roles';
import { useSyncExternalStore } from 'react';
import { type AdminUser, currentSession, type Session, watchSession } from './session.ts';

/** The session of this page. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, currentSession);
}

/** Who is signed in, or was until the session ended. */
export function useUser(): AdminUser | undefined {
  const session = useSession();
  return 'user' in session ? session.user : undefined;
}

/**
 * Tells what whoever is signed in may do, so that nothing is shown that the server refuses: it decides by itself. Nothing while nobody is
 * signed in.
 */
export function useMay(): (access: GuardedAccess) => boolean {
  const user = useUser();
  return (access) => user !== undefined && hasAccess(user.role, access);
}

/** The same for one access. */
export function useAccess(access: GuardedAccess): boolean {
  return useMay()(access);
}
