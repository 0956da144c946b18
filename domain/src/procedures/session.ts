import * as z from 'zod/mini';
import { roles } from '../roles.ts';

/** Responses are lists of which the client reads the first row (docs/product/sessions-and-errors.md, "Session procedures"). */

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** The limits keep the hashing of guessed passwords cheap. They say nothing about real accounts. */
export const verifyAdminCredentialsRequest = z.strictObject({
  p_username: z.string().check(z.minLength(1), z.maxLength(100)),
  p_password: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the second factor: six digits, or a recovery code. */
  p_code: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** 256 random bits that the browser has made and keeps. A browser that has signed in before has failures of its own. */
  p_device_token: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export const verifyAdminCredentialsResponse = z.array(
  z.object({
    is_valid: z.boolean(),
    user_id: z.nullable(z.string()),
    username: z.nullable(z.string()),
    login_ticket: z.nullable(z.string()),
    /**
     * `code`: the password is right, and a code is missing or wrong. `enrolment`: the ticket opens no session before a second factor has
     * been set up with it.
     */
    second_factor: z.nullable(z.enum(['code', 'enrolment'])),
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
    /** What the administrator may do; the server asks the session itself each time. */
    role: z.nullable(z.enum(roles)),
    /** A Firebase custom token with the claims `admin` and `session_id`. */
    firebase_token: z.nullable(z.string()),
    /** `required`: it is on, and cannot be switched off. */
    second_factor: z.nullable(z.enum(['off', 'on', 'required'])),
  }),
);

export const endAdminSessionRequest = z.strictObject({ p_session_token: token });
export const endAdminSessionResponse = z.object({ success: z.boolean() });
