import type { Firestore } from 'firebase-admin/firestore';
import { database, firestoreHost, unique } from './suite.ts';

/**
 * A project of a test file's own in the suite's Firestore, for tests that run the functions' code themselves: the
 * suite's triggers do not see what is written there, so that nobody but the test acts on it.
 */
export interface OwnProject {
  readonly id: string;
  readonly database: Firestore;
  /** Deletes every document of the project. */
  discard(): Promise<void>;
}

/** Makes the project the one in use, for the functions' code too. Call it before anything else reaches Firestore. */
export function useOwnProject(): OwnProject {
  const id = unique('demo-own');
  process.env['GCLOUD_PROJECT'] = id;
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  const own = database(id);
  return {
    id,
    database: own,
    async discard() {
      const documents = `http://${firestoreHost}/emulator/v1/projects/${id}/databases/(default)/documents`;
      await fetch(documents, { method: 'DELETE' });
    },
  };
}
