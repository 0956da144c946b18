import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { adminDatabase } from './database.ts';

/**
 * Makes Firestore retry the connection now. After failures the SDK waits up to a minute, and until then answers new listeners from its
 * empty cache. Both calls are queued before the next request.
 */
export function reconnect(): void {
  const database = adminDatabase();
  void disableNetwork(database);
  void enableNetwork(database);
}
