import { assumeIdentity, prepareIdentity } from '../../../firebase/admin/identity.ts';
import {
  createAdminSession,
  validateAdminSession,
  verifyAdminCredentials,
} from '../../../firebase/admin/session-procedures.ts';
import {
  resumeFailure,
  type SignInFailure,
  sessionFailure,
  verificationFailure,
  wrongCredentials,
} from './failures.ts';

export interface AdminUser {
  readonly id: string;
  readonly username: string;
}

interface OpenSession {
  readonly token: string;
  readonly user: AdminUser;
}

/** Checks the password, creates a session and resumes it. Each step has its own message when it fails. */
export async function openSession(username: string, password: string): Promise<OpenSession | SignInFailure> {
  let credentials: Awaited<ReturnType<typeof verifyAdminCredentials>>[number] | undefined;
  try {
    [credentials] = await verifyAdminCredentials({ p_username: username, p_password: password });
  } catch (error) {
    return verificationFailure(error);
  }
  if (!credentials?.is_valid || !credentials.user_id || !credentials.login_ticket) return wrongCredentials;

  let token: string;
  try {
    token = await createAdminSession({
      p_admin_user_id: credentials.user_id,
      p_login_ticket: credentials.login_ticket,
    });
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
  return { id: session.admin_user_id, username: session.username };
}
