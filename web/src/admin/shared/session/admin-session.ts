import { createContext, useContext } from 'react';
import type { SignInFailure } from './failures.ts';
import type { AdminUser } from './open-session.ts';

/** Who is signed in on this page (admin.md section 4). */
export type AdminSession =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: AdminUser };

export interface AdminSessionControl {
  readonly session: AdminSession;
  /** Validates the stored token, if there is one. */
  restore(): Promise<void>;
  /** Answers what failed; undefined when the administrator is signed in. */
  signIn(username: string, password: string): Promise<SignInFailure | undefined>;
  /** Ends the session on the server and on this page. */
  signOut(): Promise<void>;
}

export const AdminSessionContext = createContext<AdminSessionControl | undefined>(undefined);

/** The session of the page. Only inside `AdminSessionProvider`. */
export function useAdminSession(): AdminSessionControl {
  const control = useContext(AdminSessionContext);
  if (!control) throw new Error('useAdminSession needs an AdminSessionProvider');
  return control;
}
