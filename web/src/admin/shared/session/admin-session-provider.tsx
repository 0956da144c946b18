import { signInMessages } from '@site/domain/messages/admin';
import type { Role } from '@site/domain/roles';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { watchDenials } from '../../../firebase/admin/denials.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { type AdminSession, AdminSessionContext, type AdminSessionControl } from './admin-session.ts';
import type { SignInFailure } from './failures.ts';
import { openSession, openWithTicket } from './open-session.ts';
import { askForRole, endSession, forgetSession, restoreSession } from './stored-session.ts';
import { type SessionLoss, storeToken, watchOtherTabs } from './token-storage.ts';

/** How often an open page checks whether its session is still valid, in milliseconds. */
const INTERVAL = 5 * 60 * 1000;

/**
 * While `isOn`, calls `onLost` once there is no session any more, and tells the role that it has. Asks when the backend denies
 * something, when the page becomes visible again, and at intervals.
 */
function useSessionWatch(
  isOn: boolean,
  onLost: (why: SessionLoss) => void,
  onRole: (role: Role) => void,
): void {
  useEffect(() => {
    if (!isOn) return;
    let isStopped = false;
    let isAsking = false;

    async function ask() {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      const answer = await askForRole();
      isAsking = false;
      if (isStopped || !answer) return;
      if (answer === 'ended' || answer === 'signed-out') onLost(answer);
      else onRole(answer);
    }

    const stopDenials = watchDenials(ask);
    const timer = setInterval(ask, INTERVAL);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isStopped = true;
      stopDenials();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isOn, onLost, onRole]);
}

/** Provides the session to the back office, and follows changes by the server and by other tabs. */
export function AdminSessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<AdminSession>({ state: 'loading' });

  const restore = useCallback(async () => {
    let accepted: AdminSession | undefined;
    const restored = await restoreSession((first) => {
      accepted = first;
      setSession(first);
    });
    // Somebody may have signed out meanwhile.
    if (restored !== accepted) setSession(restored);
  }, []);
  const leave = useCallback(() => setSession({ state: 'signed-out' }), []);

  const isUnchecked = session.state === 'signed-out' && session.reason === 'unchecked';
  useEffect(() => {
    if (!isUnchecked) return;
    window.addEventListener('online', restore);
    return () => window.removeEventListener('online', restore);
  }, [isUnchecked, restore]);

  const onLost = useCallback((why: SessionLoss) => {
    void forgetSession(why);
    // Heard of twice, from the server and from another tab, it is still one end.
    setSession((before) =>
      why === 'ended' && 'user' in before ? { state: 'ended', user: before.user } : { state: 'signed-out' },
    );
  }, []);
  useEffect(() => {
    restore();
    return watchOtherTabs((state) => {
      if (state === 'signed-in') void restore();
      else onLost(state);
    });
  }, [restore, onLost]);
  const onRole = useCallback((role: Role) => {
    setSession((before) =>
      before.state === 'signed-in' && before.user.role !== role
        ? { ...before, user: { ...before.user, role } }
        : before,
    );
  }, []);
  useSessionWatch(session.state === 'signed-in', onLost, onRole);

  const control = useMemo<AdminSessionControl>(() => {
    function enter(opened: Awaited<ReturnType<typeof openWithTicket>>): SignInFailure | undefined {
      if (!('user' in opened)) {
        toastFailure(opened.description, signInMessages.failedTitle);
        return opened;
      }
      storeToken(opened.token);
      setSession({ state: 'signed-in', user: opened.user });
      toastSuccess(signInMessages.welcome(opened.user.username), signInMessages.successTitle);
    }
    return {
      session,
      restore,
      leave,
      async signIn(credentials) {
        const opened = await openSession(credentials);
        return 'needs' in opened ? opened : enter(opened);
      },
      finishSignIn: async (proof) => enter(await openWithTicket(proof)),
      noteSecondFactor(secondFactor) {
        setSession((before) =>
          before.state === 'signed-in' ? { ...before, user: { ...before.user, secondFactor } } : before,
        );
      },
      async signOut() {
        setSession({ state: 'loading' });
        await endSession();
        leave();
        toastSuccess(signInMessages.signedOut, signInMessages.signedOutTitle);
      },
    };
  }, [session, restore, leave]);

  return <AdminSessionContext value={control}>{children}</AdminSessionContext>;
}
