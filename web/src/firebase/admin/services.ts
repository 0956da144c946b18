import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { firebaseApp } from '../app.ts';
import { emulators, isLocalSuite, REGION } from '../config.ts';

interface Services {
  readonly auth: Auth;
  readonly database: Firestore;
  readonly functions: Functions;
}

let services: Services | undefined;

/** The Firebase products of the back office. Auth keeps its tokens in memory only: what stays in the browser is our session token. */
export function adminServices(): Services {
  services ??= start();
  return services;
}

function start(): Services {
  const app = firebaseApp();
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const database = getFirestore(app);
  const functions = getFunctions(app, REGION);
  if (isLocalSuite) {
    connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(database, emulators.host, emulators.firestore);
    connectFunctionsEmulator(functions, emulators.host, emulators.functions);
  }
  return { auth, database, functions };
}
