import type { GuardedAccess } from '@site/domain/access';
import { hasAccess } from '@site/domain/roles';
import { useSyncExternalStore } from 'react';
import { type AdminUser, currentSession, watchSession } from './session.ts';

export const useSession = () => useSyncExternalStore(watchSession, currentSession, currentSession);

/** The signed-in administrator, also after the session has ended. */
export function useUser(): AdminUser | undefined {
  const session = useSession();
  return 'user' in session ? session.user : undefined;
}

/** Hides what the server would refuse. The server checks again. */
export function useMay(): (access: GuardedAccess) => boolean {
  const user = useUser();
  return (access) => user !== undefined && hasAccess(user.role, access);
}

export const useAccess = (access: GuardedAccess) => useMay()(access);
