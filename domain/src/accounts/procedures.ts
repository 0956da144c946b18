import * as z from 'zod/mini';
import { inquiryKindKeys } from '../enquiries/kinds.ts';
import { passwordLimits, textLimits } from '../limits.ts';
import { roles } from '../roles.ts';
import { documentId, emailAddress, outcome, procedure, success, tidied } from '../schemas.ts';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/**
 * Proves the password and the second factor: an open session alone can change neither how its administrator signs in, nor who else may.
 * Export and erasure of a person need none: sales read and delete enquiries anyway.
 */
const loginTicket = text(200);

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
const email = emailAddress(textLimits.email, 'Please enter a valid e-mail address');
const mayRefuse = z.object(outcome);
const done = z.object(success);

export const newPassword = z
  .string()
  .check(
    z.minLength(passwordLimits.shortest, { error: 'Please use 12 characters or more', abort: true }),
    z.maxLength(passwordLimits.longest, 'The password is too long'),
  );

export const newUsername = z
  .string()
  .check(
    tidied(),
    z.minLength(1, { error: 'Please enter a user name', abort: true }),
    z.maxLength(textLimits.name, 'The user name is too long'),
  );

/** The answers that a screen acts upon. */
export const linkRefusals = {
  linkInvalid: 'This link has been used or is too old.',
  usernameTaken: 'This user name is taken',
} as const;

/** Procedures with snake_case names return lists of one row (docs/product/sessions-and-errors.md, "Session procedures"). */
export const accountProcedures = {
  /** The limits keep the hashing of guessed passwords cheap. */
  verify_admin_credentials: procedure(
    'public',
    {
      p_username: text(100),
      p_password: text(200),
      p_code: z.optional(text(40)),
      /** 256 random bits that the browser keeps: failures of a known browser are counted apart. */
      p_device_token: z.optional(linkToken),
    },
    z.array(
      z.object({
        is_valid: z.boolean(),
        user_id: z.nullish(z.string()),
        username: z.nullish(z.string()),
        login_ticket: z.nullish(z.string()),
        /** `code`: the code is missing or wrong. `enrolment`: the ticket opens no session before a second factor is set up. */
        second_factor: z.nullish(z.enum(['code', 'enrolment'])),
      }),
    ),
  ),
  create_admin_session: procedure(
    'ticket',
    { p_admin_user_id: text(100), p_login_ticket: text(200) },
    z.string().check(z.minLength(1)),
  ),
  validate_admin_session: procedure(
    'public',
    { p_session_token: text(200) },
    z.array(
      z.object({
        is_valid: z.boolean(),
        admin_user_id: z.nullish(z.string()),
        username: z.nullish(z.string()),
        /** For display only: the server reads the role from the session. */
        role: z.nullish(z.enum(roles)),
        /** A Firebase custom token with the claims `admin` and `session_id`. */
        firebase_token: z.nullish(z.string()),
        second_factor: z.nullish(z.enum(['off', 'on', 'required'])),
        /** For what is due; the clock of a device may be wrong. */
        server_time: z.optional(z.iso.datetime()),
      }),
    ),
  ),
  end_admin_session: procedure('public', { p_session_token: text(200) }, done),

  /** The former second factor stays valid until the new one is confirmed. */
  'enrol-second-factor': procedure(
    'ticket',
    { loginTicket },
    z.object({
      ...success,
      /** Base 32. */
      secret: z.string(),
      /** For a QR code. */
      address: z.string(),
    }),
  ),
  /** The ticket stays valid after a wrong code. */
  'confirm-second-factor': procedure(
    'ticket',
    {
      loginTicket,
      code: text(40),
      /** The session in which the factor is set up goes on; all others end. */
      sessionToken: z.optional(text(200)),
    },
    z.object({
      ...success,
      /** Shown once: only their hashes are stored. */
      recoveryCodes: z.array(z.string()),
      /** Opens a session; null when the code is wrong. */
      loginTicket: z.nullable(z.string()),
    }),
  ),
  'remove-second-factor': procedure('ticket', { loginTicket }, done),

  /** Needs a ticket: with an open session alone, a thief could redirect password links. */
  'set-own-email': procedure('ticket', { loginTicket, email }, mayRefuse),
  'list-sessions': procedure(
    'administrator',
    {},
    z.object({
      ...success,
      sessions: z.array(
        z.object({
          id: z.string(),
          /** Such as "Chrome on Windows"; null for older sessions. */
          device: z.nullable(z.string()),
          /** ISO 8601. */
          since: z.string(),
          isThis: z.boolean(),
        }),
      ),
    }),
  ),
  /** Idempotent. */
  'end-session': {
    access: 'administrator',
    request: z.union([
      z.strictObject({ sessionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
      z.strictObject({ others: z.literal(true) }),
    ]),
    response: z.object({ ...success, ended: z.int() }),
  },
  /** By user id. An owner gets all addresses, others get their own. */
  'list-emails': procedure(
    'administrator',
    {},
    z.object({ ...success, emails: z.record(z.string(), z.nullable(z.string())) }),
  ),

  /** The answer and its time do not depend on whether the address is known. */
  'request-password': procedure('public', { email }, done),
  /** `purpose` is null when the link is unknown, used or expired. */
  'check-password-link': procedure(
    'public',
    { token: linkToken },
    z.object({
      purpose: z.nullable(z.enum(['invitation', 'password'])),
      /** Null for an invitation. */
      username: z.nullable(z.string()),
    }),
  ),
  /** Ends every session and every other link of the person. */
  'set-password': procedure(
    'public',
    {
      token: linkToken,
      password: newPassword,
      username: z.optional(newUsername),
      /** Is known from now on: others cannot keep this browser locked out. */
      deviceToken: z.optional(linkToken),
    },
    z.object({ ...outcome, username: z.nullable(z.string()) }),
  ),

  /** A repeat sends the invitation again, with the new role. */
  'invite-administrator': procedure('owner', { email, role: z.enum(roles), loginTicket }, mayRefuse),
  /** Idempotent. */
  'withdraw-invitation': procedure('owner', { invitationId: documentId }, mayRefuse),
  /** Takes effect at the next request of that person. The last owner cannot lose the role. */
  'change-role': procedure('owner', { userId: documentId, role: z.enum(roles), loginTicket }, mayRefuse),
  /** Also ends the person's sessions. The last owner cannot be removed. Idempotent. */
  'remove-administrator': procedure('owner', { userId: documentId, loginTicket }, mayRefuse),
  /** Links to the former address become invalid. */
  'set-email': procedure('owner', { userId: documentId, email, loginTicket }, mayRefuse),

  /** The browser makes the file only after this entry in the audit log. `form` is null for a file over all forms. */
  'record-export': procedure(
    'sales',
    { form: z.nullable(z.enum(inquiryKindKeys)), documents: z.int().check(z.nonnegative()) },
    done,
  ),
} as const;
