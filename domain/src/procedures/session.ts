import * as z from 'zod/mini';

/** Responses are lists of which the client reads the first row (docs/product/sessions-and-errors.md, "Session procedures"). */

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** The limits keep the hashing of guessed passwords cheap. They say nothing about real accounts. */
export const verifyAdminCredentialsRequest = z.strictObject({
  p_username: z.string().check(z.minLength(1), z.maxLength(100)),
  p_password: z.string().check(z.minLength(1), z.maxLength(200)),
});
export const verifyAdminCredentialsResponse = z.array(
  z.object({
    is_valid: z.boolean(),
    user_id: z.nullable(z.string()),
    username: z.nullable(z.string()),
    login_ticket: z.nullable(z.string()),
  }),
);

export const createAdminSessionRequest = z.strictObject({
  p_admin_user_id: z.string().check(z.minLength(1), z.maxLength(100)),
  p_login_ticket: token,
});
/** The session token. */
export const createAdminSessionResponse = z.string().check(z.minLength(1));

export const validateAdminSessionRequest = z.strictObject({ p_session_token: token });
export const validateAdminSessionResponse = z.array(
  z.object({
    is_valid: z.boolean(),
    admin_user_id: z.nullable(z.string()),
    username: z.nullable(z.string()),
    /** A Firebase custom token with the claims `admin` and `session_id`. */
    firebase_token: z.nullable(z.string()),
  }),
);

export const endAdminSessionRequest = z.strictObject({ p_session_token: token });
export const endAdminSessionResponse = z.object({ success: z.boolean() });
