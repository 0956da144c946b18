import { useCallback, useEffect, useState } from 'react';
import { isBackendReachable } from '../../firebase/admin/reachability.ts';

export type Connection = 'checking' | 'connected' | 'error';

/** Checks once on mount whether the backend answers. `check` checks again and returns the result. */
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
