import {
  validateAdminSessionRequest,
  type validateAdminSessionResponse,
} from '@site/domain/procedures/session';
import type * as z from 'zod/mini';
import { findSessionByToken } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import { createFirebaseToken } from '../platform/firebase-token.ts';

type Response = z.infer<typeof validateAdminSessionResponse>;

/** Anyone may call; the token is the proof. Answers who it belongs to, and a Firebase token to sign in with. */
export const validateAdminSession = callable('validate_admin_session', {
  request: validateAdminSessionRequest,
  async handle({ p_session_token }): Promise<Response> {
    const session = await findSessionByToken(p_session_token);
    if (!session) return [{ is_valid: false, admin_user_id: null, username: null, firebase_token: null }];
    return [
      {
        is_valid: true,
        admin_user_id: session.userId,
        username: session.username,
        firebase_token: await createFirebaseToken(session),
      },
    ];
  },
});
