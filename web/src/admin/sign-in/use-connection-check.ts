import { useCallback, useEffect, useState } from 'react';
import { isBackendReachable } from '../../firebase/admin/reachability.ts';

export type Connection = 'checking' | 'connected' | 'error';

/** Checks on arrival whether the backend answers; `check` asks again and answers what came of it. */
export function useConnectionCheck(): { connection: Connection; check(): Promise<Connection> } {
  const [connection, setConnection] = useState<Connection>('checking');
  const check = useCallback(async () => {
    setConnection('checking');
    const found = (await isBackendReachable()) ? 'connected' : 'error';
    setConnection(found);
    return found;
  }, []);
  useEffect(() => {
    check();
  }, [check]);
  return { connection, check };
}
