import { createContext, useContext } from 'react';
import type { SignInFailure } from './failures.ts';
import type { AdminUser } from './open-session.ts';

/** Who is signed in on this page (docs/product/sessions-and-errors.md, "Session states"). */
export type AdminSession =
  | { readonly state: 'loading' }
  /** `unchecked`: a token is stored, but the server could not be asked about it. `ended`: the server no longer knows it. */
  | { readonly state: 'signed-out'; readonly reason?: 'unchecked' | 'ended' }
  | { readonly state: 'signed-in'; readonly user: AdminUser }
  /** Was signed in here, and the server ended it: the page stays as it is, and nothing works until somebody signs in again. */
  | { readonly state: 'ended'; readonly user: AdminUser };

export interface AdminSessionControl {
  readonly session: AdminSession;
  /** Validates the stored token, if there is one. */
  restore(): Promise<void>;
  /** Answers what failed; undefined when the administrator is signed in. */
  signIn(username: string, password: string): Promise<SignInFailure | undefined>;
  /** Ends the session on the server and on this page. */
  signOut(): Promise<void>;
  /** Gives up a session that has ended. */
  leave(): void;
}

export const AdminSessionContext = createContext<AdminSessionControl | undefined>(undefined);

/** The session of the page. Only inside `AdminSessionProvider`. */
export function useAdminSession(): AdminSessionControl {
  const control = useContext(AdminSessionContext);
  if (!control) throw new Error('useAdminSession needs an AdminSessionProvider');
  return control;
}
