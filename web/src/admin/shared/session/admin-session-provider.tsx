import { signInMessages } from '@site/domain/messages/admin';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { dropIdentity } from '../../../firebase/admin/identity.ts';
import { endAdminSession } from '../../../firebase/admin/session-procedures.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { type AdminSession, AdminSessionContext, type AdminSessionControl } from './admin-session.ts';
import { keepsToken } from './failures.ts';
import { openSession, takeUpSession } from './open-session.ts';
import { removeToken, storedToken, storeToken, watchRemoval } from './token-storage.ts';

/** Holds the session for all of the back office, and follows a sign-out in another tab. */
export function AdminSessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<AdminSession>({ state: 'loading' });

  const restore = useCallback(async () => {
    const token = storedToken();
    if (token) setSession({ state: 'loading' });
    setSession(token ? await restoreSession(token) : { state: 'signed-out' });
  }, []);

  useEffect(() => {
    restore();
    return watchRemoval(() => {
      void dropIdentity();
      setSession({ state: 'signed-out' });
    });
  }, [restore]);

  const control = useMemo<AdminSessionControl>(
    () => ({
      session,
      restore,
      async signIn(username, password) {
        const opened = await openSession(username, password);
        if (!('user' in opened)) {
          toastFailure(opened.description, signInMessages.failedTitle);
          return opened;
        }
        storeToken(opened.token);
        setSession({ state: 'signed-in', user: opened.user });
        toastSuccess(signInMessages.welcome(opened.user.username), signInMessages.successTitle);
      },
      async signOut() {
        setSession({ state: 'loading' });
        await endSession();
        setSession({ state: 'signed-out' });
        toastSuccess(signInMessages.signedOut, signInMessages.signedOutTitle);
      },
    }),
    [session, restore],
  );

  return <AdminSessionContext value={control}>{children}</AdminSessionContext>;
}

async function restoreSession(token: string): Promise<AdminSession> {
  try {
    const user = await takeUpSession(token);
    if (user) return { state: 'signed-in', user };
    removeToken();
  } catch (error) {
    console.error('The session could not be validated', error);
    if (!keepsToken(error)) removeToken();
  }
  return { state: 'signed-out' };
}

/** The page forgets the session even when the server cannot be told; there it ends by itself. */
async function endSession(): Promise<void> {
  const token = storedToken();
  removeToken();
  await dropIdentity();
  if (!token) return;
  try {
    await endAdminSession({ p_session_token: token });
  } catch (error) {
    console.error('The server could not be told of the sign-out', error);
  }
}
