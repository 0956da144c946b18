import {
  validateAdminSessionRequest,
  type validateAdminSessionResponse,
} from '@site/domain/procedures/session';
import type * as z from 'zod/mini';
import { endSession, findSessionByToken } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import { isSecondFactorRequired } from '../platform/configuration.ts';
import { createFirebaseToken } from '../platform/firebase-token.ts';
import { readAdminUser } from '../store/admin-users.ts';

type Response = z.infer<typeof validateAdminSessionResponse>;

/**
 * Anyone may call; the token is the proof. Answers who it belongs to, and a Firebase token to sign in with. A session without a second
 * factor ends here once one is required, so that the next sign-in sets it up.
 */
export const validateAdminSession = callable('validate_admin_session', {
  request: validateAdminSessionRequest,
  async handle({ p_session_token }): Promise<Response> {
    const session = await findSessionByToken(p_session_token);
    const user = session && (await readAdminUser(session.userId));
    if (!user) return invalid;
    const isRequired = isSecondFactorRequired();
    if (isRequired && !user.second_factor) {
      await endSession(p_session_token);
      return invalid;
    }
    return [
      {
        is_valid: true,
        admin_user_id: session.userId,
        username: session.username,
        role: session.role,
        firebase_token: await createFirebaseToken(session),
        second_factor: isRequired ? 'required' : user.second_factor ? 'on' : 'off',
      },
    ];
  },
});

const invalid: Response = [
  {
    is_valid: false,
    admin_user_id: null,
    username: null,
    role: null,
    firebase_token: null,
    second_factor: null,
  },
];
