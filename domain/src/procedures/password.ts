import * as z from 'zod/mini';
import { emailAddress, tidied } from '../fields.ts';
import { passwordLimits, textLimits } from '../limits.ts';
import { passwordMessages } from '../messages/people.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Asks for a mail with a link to set a password. The answer is the same whether or not anybody has that address, after the same time.
 */
export const requestPasswordRequest = z.strictObject({
  email: emailAddress(textLimits.email, passwordMessages.emailInvalid),
});
export const requestPasswordResponse = z.object({ success: z.boolean() });

/** What a link is for; `purpose` is null when it is unknown, used or too old. */
export const checkPasswordLinkRequest = z.strictObject({ token });
export const checkPasswordLinkResponse = z.object({
  purpose: z.nullable(z.enum(['invitation', 'password'])),
  /** Whose password it is; null for an invitation, which has no name yet. */
  username: z.nullable(z.string()),
});

/** A password as it may be. */
export const newPassword = z
  .string()
  .check(
    z.minLength(passwordLimits.shortest, passwordMessages.tooShort),
    z.maxLength(passwordLimits.longest, passwordMessages.tooLong),
  );

/** The name that somebody who is invited signs in with. */
export const newUsername = z
  .string()
  .check(
    tidied(),
    z.minLength(1, { error: passwordMessages.usernameRequired, abort: true }),
    z.maxLength(textLimits.name, passwordMessages.usernameTooLong),
  );

/** Sets a password with a link, once. Every session and every other link of that person ends. */
export const setPasswordRequest = z.strictObject({
  token,
  password: newPassword,
  /** Of an invitation: the name to sign in with. */
  username: z.optional(newUsername),
});
export const setPasswordResponse = z.object({
  success: z.boolean(),
  /** The name to sign in with; null when it failed. */
  username: z.nullable(z.string()),
  error: z.optional(z.string()),
});
