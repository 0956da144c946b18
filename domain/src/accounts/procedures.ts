import * as z from 'zod/mini';
import { inquiryKindKeys } from '../enquiries/kinds.ts';
import { documentId, emailAddress, outcome, success, tidied } from '../fields.ts';
import { passwordLimits, textLimits } from '../limits.ts';
import { passwordMessages, peopleMessages } from '../messages/people.ts';
import { roles } from '../roles.ts';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/**
 * What is proven by a login ticket: the password, and the code where there is a second factor already. So that no open session is enough
 * to change how its administrator signs in.
 */
const loginTicket = text(200);

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
const email = emailAddress(textLimits.email, peopleMessages.emailInvalid);
const mayRefuse = z.object(outcome);
const done = z.object(success);

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

/**
 * The procedures with names of words answer lists of which the client reads the first row (docs/product/sessions-and-errors.md, "Session
 * procedures").
 */
export const accountProcedures = {
  /** The limits keep the hashing of guessed passwords cheap. They say nothing about real accounts. */
  verify_admin_credentials: {
    access: 'public',
    request: z.strictObject({
      p_username: text(100),
      p_password: text(200),
      /** Of the second factor: six digits, or a recovery code. */
      p_code: z.optional(text(40)),
      /** 256 random bits that the browser has made and keeps. A browser that has signed in before has failures of its own. */
      p_device_token: z.optional(linkToken),
    }),
    response: z.array(
      z.object({
        is_valid: z.boolean(),
        user_id: z.nullable(z.string()),
        username: z.nullable(z.string()),
        login_ticket: z.nullable(z.string()),
        /**
         * `code`: the password is right, and a code is missing or wrong. `enrolment`: the ticket opens no session before a second factor
         * has been set up with it.
         */
        second_factor: z.nullable(z.enum(['code', 'enrolment'])),
      }),
    ),
  },
  /** Answers the session token. */
  create_admin_session: {
    access: 'ticket',
    request: z.strictObject({ p_admin_user_id: text(100), p_login_ticket: text(200) }),
    response: z.string().check(z.minLength(1)),
  },
  validate_admin_session: {
    access: 'public',
    request: z.strictObject({ p_session_token: text(200) }),
    response: z.array(
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
    ),
  },
  end_admin_session: {
    access: 'public',
    request: z.strictObject({ p_session_token: text(200) }),
    response: done,
  },

  /** Begins to set up a second factor; the one in use stays until the new one is confirmed. */
  'enrol-second-factor': {
    access: 'ticket',
    request: z.strictObject({ loginTicket }),
    response: z.object({
      ...success,
      /** In base 32, to be typed. */
      secret: z.string(),
      /** The same as an address of the scheme `otpauth:`, to be scanned. */
      address: z.string(),
    }),
  },
  /** Confirms it with a first code of the app. A wrong code fails, and leaves the ticket as it is. */
  'confirm-second-factor': {
    access: 'ticket',
    request: z.strictObject({ loginTicket, code: text(40) }),
    response: z.object({
      ...success,
      /** Shown once: only their hashes are stored. */
      recoveryCodes: z.array(z.string()),
      /** Opens a session; null when the code is wrong. */
      loginTicket: z.nullable(z.string()),
    }),
  },
  'remove-second-factor': {
    access: 'ticket',
    request: z.strictObject({ loginTicket }),
    response: done,
  },

  /** Sets one's own address: an open session is not enough to have a password link sent elsewhere. */
  'set-own-email': {
    access: 'ticket',
    request: z.strictObject({ loginTicket, email }),
    response: mayRefuse,
  },
  /** The open sessions of whoever asks. */
  'list-sessions': {
    access: 'administrator',
    request: z.strictObject({}),
    response: z.object({
      ...success,
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
    }),
  },
  /** Ends a session of whoever asks, or all of theirs but the one that asks. Repeating it is harmless. */
  'end-session': {
    access: 'administrator',
    request: z.union([
      z.strictObject({ sessionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
      z.strictObject({ others: z.literal(true) }),
    ]),
    response: z.object({ ...success, ended: z.int() }),
  },
  /** Where links to set a password go, by the id of the user; null where that is not known. An owner gets all, others their own. */
  'list-emails': {
    access: 'administrator',
    request: z.strictObject({}),
    response: z.object({ ...success, emails: z.record(z.string(), z.nullable(z.string())) }),
  },

  /** Asks for a mail with a link. The answer is the same whether or not anybody has that address, after the same time. */
  'request-password': {
    access: 'public',
    request: z.strictObject({ email: emailAddress(textLimits.email, passwordMessages.emailInvalid) }),
    response: done,
  },
  /** What a link is for; `purpose` is null when it is unknown, used or too old. */
  'check-password-link': {
    access: 'public',
    request: z.strictObject({ token: linkToken }),
    response: z.object({
      purpose: z.nullable(z.enum(['invitation', 'password'])),
      /** Whose password it is; null for an invitation, which has no name yet. */
      username: z.nullable(z.string()),
    }),
  },
  /** Sets a password with a link, once. Every session and every other link of that person ends. */
  'set-password': {
    access: 'public',
    request: z.strictObject({
      token: linkToken,
      password: newPassword,
      /** Of an invitation: the name to sign in with. */
      username: z.optional(newUsername),
    }),
    response: z.object({
      ...outcome,
      /** The name to sign in with; null when it failed. */
      username: z.nullable(z.string()),
    }),
  },

  /** Sends an invitation. Repeated for the same address, it is sent again with the role named now. */
  'invite-administrator': {
    access: 'owner',
    request: z.strictObject({ email, role: z.enum(roles) }),
    response: mayRefuse,
  },
  /** Takes an invitation back: its links open nothing from now on. Repeating it is harmless. */
  'withdraw-invitation': {
    access: 'owner',
    request: z.strictObject({ invitationId: documentId }),
    response: mayRefuse,
  },
  /** Changes a role, from the next request of that person on. The last owner stays one. */
  'change-role': {
    access: 'owner',
    request: z.strictObject({ userId: documentId, role: z.enum(roles) }),
    response: mayRefuse,
  },
  /** Removes an administrator and ends every session of theirs. The last owner stays. Repeating it is harmless. */
  'remove-administrator': {
    access: 'owner',
    request: z.strictObject({ userId: documentId }),
    response: mayRefuse,
  },
  /** Sets the address of somebody else. Links that went to the one before open nothing from now on. */
  'set-email': {
    access: 'owner',
    request: z.strictObject({ userId: documentId, email }),
    response: mayRefuse,
  },

  /** Writes into the audit log that enquiries of a form leave as a file, and how many. The browser makes the file when that is written. */
  'record-export': {
    access: 'sales',
    request: z.strictObject({
      form: z.enum(inquiryKindKeys),
      documents: z.int().check(z.nonnegative()),
    }),
    response: done,
  },
} as const;
