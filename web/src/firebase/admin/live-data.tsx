import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { firebaseApp } from '../app.ts';
import { auth } from './auth.ts';
import { database } from './database.ts';

/** The root of the back office after sign-in. Its screens read through `useLive`. */
export function LiveData({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={database}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
