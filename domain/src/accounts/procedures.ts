import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { inquiryKindKeys } from '../enquiries/kinds.ts';
import { emailAddress, tidied } from '../fields.ts';
import { passwordLimits, textLimits } from '../limits.ts';
import { passwordMessages, peopleMessages } from '../messages/people.ts';
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

/**
 * What is proven by a login ticket: the password, and the code where there is a second factor already. So that no open session is enough
 * to change how its administrator signs in.
 */
export const loginTicket = z.string().check(z.minLength(1), z.maxLength(200));

/** Begins to set up a second factor; the one in use stays until the new one is confirmed. */
export const enrolSecondFactorRequest = z.strictObject({ loginTicket });
export const enrolSecondFactorResponse = z.object({
  success: z.boolean(),
  /** In base 32, to be typed. */
  secret: z.string(),
  /** The same as an address of the scheme `otpauth:`, to be scanned. */
  address: z.string(),
});

/** Confirms it with a first code of the app. */
export const confirmSecondFactorRequest = z.strictObject({
  loginTicket,
  code: z.string().check(z.minLength(1), z.maxLength(40)),
});
export const confirmSecondFactorResponse = z.object({
  /** False when the code is wrong; the ticket can be used again then. */
  success: z.boolean(),
  /** Shown once: only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
  /** Opens a session; null when the code is wrong. */
  loginTicket: z.nullable(z.string()),
});

/** Switches the second factor off. */
export const removeSecondFactorRequest = z.strictObject({ loginTicket });
export const removeSecondFactorResponse = z.object({ success: z.boolean() });

/** Who may sign in, and as what. Owners call these but where it says otherwise. An `error` is a sentence for the screen; nothing has changed then. */

const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN));

const email = emailAddress(textLimits.email, peopleMessages.emailInvalid);

/** Of what may be refused. */
export const outcome = z.object({ success: z.boolean(), error: z.optional(z.string()) });

/** Sends an invitation. Repeated for the same address, it is sent again with the role named now. */
export const inviteAdministratorRequest = z.strictObject({ email, role: z.enum(roles) });

/** Takes an invitation back: its links open nothing from now on. Repeating it is harmless. */
export const withdrawInvitationRequest = z.strictObject({ invitationId: id });

/** Changes a role, from the next request of that person on. The last owner stays one. */
export const changeRoleRequest = z.strictObject({ userId: id, role: z.enum(roles) });

/** Removes an administrator and ends every session of theirs. The last owner stays. Repeating it is harmless. */
export const removeAdministratorRequest = z.strictObject({ userId: id });

/**
 * Where links to set a password go, by the id of the user; null where no address is known. Every administrator may ask: an owner gets all,
 * others their own.
 */
export const listEmailsRequest = z.strictObject({});
export const listEmailsResponse = z.object({
  success: z.boolean(),
  emails: z.record(z.string(), z.nullable(z.string())),
});

/** Sets the address of somebody else. Links that went to the one before open nothing from now on. */
export const setEmailRequest = z.strictObject({ userId: id, email });

/** Sets one's own, with a login ticket: an open session is not enough to have a password link sent elsewhere. */
export const setOwnEmailRequest = z.strictObject({ loginTicket, email });

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Asks for a mail with a link to set a password. The answer is the same whether or not anybody has that address, after the same time.
 */
export const requestPasswordRequest = z.strictObject({
  email: emailAddress(textLimits.email, passwordMessages.emailInvalid),
});
export const requestPasswordResponse = z.object({ success: z.boolean() });

/** What a link is for; `purpose` is null when it is unknown, used or too old. */
export const checkPasswordLinkRequest = z.strictObject({ token: linkToken });
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
  token: linkToken,
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

/** The open sessions of whoever asks. */
export const listSessionsRequest = z.strictObject({});
export const listSessionsResponse = z.object({
  success: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Browser and system in words, such as "Chrome on Windows"; null for a session from before they were noted. */
      device: z.nullable(z.string()),
      /** ISO 8601. */
      since: z.string(),
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});

/** Ends a session of whoever asks, or all of theirs but the one that asks. Repeating it is harmless. */
export const endSessionRequest = z.union([
  z.strictObject({ sessionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.strictObject({ others: z.literal(true) }),
]);
export const endSessionResponse = z.object({ success: z.boolean(), ended: z.int() });

/** Writes into the audit log that enquiries of a form leave as a file, and how many. The browser makes the file when that is written. */
export const recordExportRequest = z.strictObject({
  form: z.enum(inquiryKindKeys),
  documents: z.int().check(z.nonnegative()),
});
export const recordExportResponse = z.object({ success: z.boolean() });
