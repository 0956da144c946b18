import { deleteApp, initializeApp } from 'firebase/app';
import * as web from 'firebase/firestore';

/** A web client of its own, as one visitor's browser is. */
export interface WebClient {
  readonly db: web.Firestore;
  close(): Promise<void>;
}

let clients = 0;

/** @param port of the emulator, or of a relay to it */
export function openWebClient(projectId: string, port: number): WebClient {
  web.setLogLevel('silent');
  clients += 1;
  const app = initializeApp({ projectId }, `client-${clients}`);
  const db = web.getFirestore(app);
  web.connectFirestoreEmulator(db, '127.0.0.1', port);
  return {
    db,
    async close() {
      await web.terminate(db);
      await deleteApp(app);
    },
  };
}
