import { closeSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import { checkSession, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** The only place of the functions with the prescribed names and lists of one row (docs/product/sessions-and-errors.md, "Session procedures"). */

/** Anyone may call. Checks password and code, and answers with a login ticket. */
export const verifyAdminCredentials = callable('verify_admin_credentials', {
  // Each hash takes 32 MiB. Few instances limit the rate of guesses.
  options: { memory: '512MiB', maxInstances: 3, secrets: boundSecrets(signInKey) },
  async handle({ p_username: username, p_password: password, p_code: code, p_device_token }, _, origin) {
    const attempt = { username, password, code, deviceToken: p_device_token };
    const { user, ticket, secondFactor } = await signIn(attempt, origin);
    const who = { user_id: user?.id ?? null, username: user?.username ?? null };
    return [{ is_valid: user !== undefined, ...who, login_ticket: ticket, second_factor: secondFactor }];
  },
});

/** The holder of a login ticket may call, once. Opens a session. The user id alone must never be enough. */
export const createAdminSession = callable('create_admin_session', {
  handle: ({ p_admin_user_id, p_login_ticket }, _, { device }) =>
    openSession(p_admin_user_id, p_login_ticket, device),
});

/** Anyone may call; the token is the proof. Returns a Firebase token. */
export const validateAdminSession = callable('validate_admin_session', {
  async handle({ p_session_token }) {
    const found = await checkSession(p_session_token);
    return [
      {
        is_valid: found !== undefined,
        admin_user_id: found?.userId ?? null,
        username: found?.username ?? null,
        role: found?.role ?? null,
        firebase_token: found?.firebaseToken ?? null,
        second_factor: found?.secondFactor ?? null,
        ...(found && { server_time: new Date().toISOString() }),
      },
    ];
  },
});

/** Anyone may call; the token is the proof. Ends the session. Unknown tokens get the same answer. */
export const endAdminSession = callable('end_admin_session', {
  async handle({ p_session_token }) {
    await closeSession(p_session_token);
    return { success: true };
  },
});
