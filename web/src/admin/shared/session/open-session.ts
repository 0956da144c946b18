import { ROLE_DEFAULT, type Role } from '@site/domain/roles';
import { assumeIdentity, prepareIdentity } from '../../../firebase/admin/identity.ts';
import { enrolSecondFactor } from '../../../firebase/admin/second-factor.ts';
import { createAdminSession, validateAdminSession } from '../../../firebase/admin/session-procedures.ts';
import type { Enrolment } from '../second-factor/enrolment.tsx';
import { resumeFailure, type SignInFailure, sessionFailure } from './failures.ts';
import { type Credentials, type Proof, proveIdentity } from './prove-identity.ts';

export interface AdminUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly secondFactor: 'off' | 'on' | 'required';
}

interface OpenSession {
  readonly token: string;
  readonly user: AdminUser;
}

/** What has to come before the session is opened. */
export type SignInNeed =
  | { readonly needs: 'code' }
  | { readonly needs: 'enrolment'; readonly userId: string; readonly enrolment: Enrolment };

/** Checks the credentials, creates a session and resumes it. Each step has its own message when it fails. */
export async function openSession(
  credentials: Credentials,
): Promise<OpenSession | SignInNeed | SignInFailure> {
  const proof = await proveIdentity(credentials);
  if (!('ticket' in proof)) return proof;
  if (!proof.mustEnrol) return openWithTicket(proof);
  try {
    const { secret, address } = await enrolSecondFactor({ loginTicket: proof.ticket });
    return {
      needs: 'enrolment',
      userId: proof.userId,
      enrolment: { ticket: proof.ticket, secret, address },
    };
  } catch (error) {
    return sessionFailure(error);
  }
}

/** Creates a session with a login ticket, and resumes it. */
export async function openWithTicket({
  userId,
  ticket,
}: Pick<Proof, 'userId' | 'ticket'>): Promise<OpenSession | SignInFailure> {
  let token: string;
  try {
    token = await createAdminSession({ p_admin_user_id: userId, p_login_ticket: ticket });
  } catch (error) {
    return sessionFailure(error);
  }

  try {
    const user = await resumeSession(token);
    return user ? { token, user } : resumeFailure(undefined);
  } catch (error) {
    return resumeFailure(error);
  }
}

/**
 * Signs this page in as the administrator of the session; undefined when the server does not accept the token. Throws when the server
 * could not be reached.
 */
export async function resumeSession(token: string): Promise<AdminUser | undefined> {
  // Loads the code of Auth while waiting for the server.
  void prepareIdentity();
  const [session] = await validateAdminSession({ p_session_token: token });
  if (!session?.is_valid || !session.admin_user_id || !session.username || !session.firebase_token)
    return undefined;
  await assumeIdentity(session.firebase_token);
  return {
    id: session.admin_user_id,
    username: session.username,
    role: session.role ?? ROLE_DEFAULT,
    secondFactor: session.second_factor ?? 'off',
  };
}
