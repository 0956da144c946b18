import type { Firestore } from 'firebase-admin/firestore';
import { database, firestoreHost, unique } from './suite.ts';

/** A Firestore project for one test file that runs the functions' code itself. The suite's triggers do not watch this project. */
export interface OwnProject {
  readonly id: string;
  readonly database: Firestore;
  discard(): Promise<void>;
}

/** Selects the project, for the functions' code too. Call before the first use of Firestore. */
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
