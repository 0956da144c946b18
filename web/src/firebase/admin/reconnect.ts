import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { adminDatabase } from './database.ts';

/**
 * Makes Firestore try the connection now. After failures the SDK waits for up to a minute, and answers new listeners from its empty
 * cache meanwhile; both calls are queued before whatever is asked next.
 */
export function reconnect(): void {
  const database = adminDatabase();
  void disableNetwork(database);
  void enableNetwork(database);
}
