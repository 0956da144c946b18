import type { Role } from '@site/domain/roles';
import { assumeIdentity, prepareIdentity, SignInOvertaken } from '../../../firebase/admin/identity.ts';
import {
  createAdminSession,
  endAdminSession,
  enrolSecondFactor,
  validateAdminSession,
} from '../../../firebase/admin/procedures.ts';
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
    // Nobody has this token: the session would stay open for hours.
    if (error instanceof SignInOvertaken) await endAdminSession({ p_session_token: token }).catch(() => {});
    return resumeFailure(error);
  }
}

/** A session that the server accepts. */
interface AcceptedSession {
  readonly user: AdminUser;
  /** Resolves when this page is signed in for rules and procedures. Rejects as `procedure` does. */
  readonly identity: Promise<void>;
}

/** Has the server check the token of a session; undefined when it does not accept it. Throws when the server could not be reached. */
export async function acceptSession(token: string): Promise<AcceptedSession | undefined> {
  // Loads the code of Auth while waiting for the server.
  void prepareIdentity();
  const [session] = await validateAdminSession({ p_session_token: token });
  if (!session?.is_valid) return undefined;
  const { admin_user_id: id, username, role, firebase_token: firebaseToken } = session;
  if (!id || !username || !role || !firebaseToken) return undefined;
  return {
    user: { id, username, role, secondFactor: session.second_factor ?? 'off' },
    identity: assumeIdentity(firebaseToken),
  };
}

/** The administrator of a session, once this page is signed in as them. Otherwise as `acceptSession`. */
async function resumeSession(token: string): Promise<AdminUser | undefined> {
  const accepted = await acceptSession(token);
  await accepted?.identity;
  return accepted?.user;
}
