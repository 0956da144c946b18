import { createContext, useContext } from 'react';
import type { SignInFailure } from './failures.ts';
import type { AdminUser, SignInNeed } from './open-session.ts';
import type { Credentials, Proof } from './prove-identity.ts';

/** Who is signed in on this page (docs/product/sessions-and-errors.md, "Session states"). */
export type AdminSession =
  | { readonly state: 'loading' }
  /** `unchecked`: a token is stored, but the server could not be reached to check it. `ended`: the server no longer accepts it. */
  | { readonly state: 'signed-out'; readonly reason?: 'unchecked' | 'ended' }
  | { readonly state: 'signed-in'; readonly user: AdminUser }
  /** The server ended the session. The page stays as it is, but nothing works until somebody signs in again. */
  | { readonly state: 'ended'; readonly user: AdminUser };

export interface AdminSessionControl {
  readonly session: AdminSession;
  /** Validates the stored token, if there is one. */
  restore(): Promise<void>;
  /** Returns what failed, or what is needed besides; undefined when the administrator is signed in. */
  signIn(credentials: Credentials): Promise<SignInFailure | SignInNeed | undefined>;
  /** Ends a sign-in that needed a second factor to be set up. Returns what failed. */
  finishSignIn(proof: Pick<Proof, 'userId' | 'ticket'>): Promise<SignInFailure | undefined>;
  /** Notes that the administrator's second factor has been set up or switched off. */
  noteSecondFactor(state: 'off' | 'on'): void;
  /** Ends the session on the server and on this page. */
  signOut(): Promise<void>;
  /** Leaves a session that has ended, without signing in again. */
  leave(): void;
}

export const AdminSessionContext = createContext<AdminSessionControl | undefined>(undefined);

/** The session of the page. Only inside `AdminSessionProvider`. */
export function useAdminSession(): AdminSessionControl {
  const control = useContext(AdminSessionContext);
  if (!control) throw new Error('useAdminSession needs an AdminSessionProvider');
  return control;
}
