import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { emailAddress } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { peopleMessages } from '../messages/people.ts';
import { roles } from '../roles.ts';
import { loginTicket } from './second-factor.ts';

/** Who may sign in, and as what. Owners call these but where it says otherwise. An `error` is a sentence for the screen; nothing has changed then. */

const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN));

const email = emailAddress(textLimits.email, peopleMessages.emailInvalid);

const outcome = z.object({ success: z.boolean(), error: z.optional(z.string()) });

/** Sends an invitation. Repeated for the same address, it is sent again with the role named now. */
export const inviteAdministratorRequest = z.strictObject({ email, role: z.enum(roles) });
export const inviteAdministratorResponse = outcome;

/** Takes an invitation back: its links open nothing from now on. Repeating it is harmless. */
export const withdrawInvitationRequest = z.strictObject({ invitationId: id });
export const withdrawInvitationResponse = outcome;

/** Changes a role, from the next request of that person on. The last owner stays one. */
export const changeRoleRequest = z.strictObject({ userId: id, role: z.enum(roles) });
export const changeRoleResponse = outcome;

/** Removes an administrator and ends every session of theirs. The last owner stays. Repeating it is harmless. */
export const removeAdministratorRequest = z.strictObject({ userId: id });
export const removeAdministratorResponse = outcome;

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
export const setEmailResponse = outcome;

/** Sets one's own, with a login ticket: an open session is not enough to have a password link sent elsewhere. */
export const setOwnEmailRequest = z.strictObject({ loginTicket, email });
export const setOwnEmailResponse = outcome;
