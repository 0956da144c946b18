import type { Role } from '@site/domain/roles';
import { useEffect } from 'react';
import { watchDenials } from '../../../firebase/admin/denials.ts';
import { askForRole } from './stored-session.ts';
import type { SessionLoss } from './token-storage.ts';

/** How often an open page checks whether its session is still valid, in milliseconds. */
const INTERVAL = 5 * 60 * 1000;

/**
 * While `isOn`, calls `onLost` once there is no session any more, and tells the role that it has. Asks when the backend denies
 * something, when the page becomes visible again, and at intervals.
 */
export function useSessionWatch(
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
