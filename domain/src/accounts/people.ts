import * as z from 'zod/mini';
import { roles } from '../roles.ts';

/**
 * `people/{id of the user}`: who works, or has worked, in the back office, for names and choices of a person. Functions write it,
 * administrators read it. Who is removed stays, inactive: what they did keeps its name.
 */
export const colleague = z.object({
  username: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

export const invitationMails = ['waiting', 'sent', 'failed'] as const;

/**
 * `invitations/{automatic id}`: somebody who has been asked to become an administrator and has not set a password yet. Functions write it,
 * owners read it. It holds no token. Accepted or withdrawn it is deleted.
 */
export const invitation = z.object({
  email: z.string(),
  role: z.enum(roles),
  mail: z.enum(invitationMails),
  /** The name of the owner who asked last, and when. */
  invited_by: z.string(),
  invited_at: z.date(),
  /** Until then a new link can be asked for; each link is valid for half an hour. Firestore deletes it (firestore.indexes.json). */
  expires_at: z.date(),
});
export type Invitation = z.infer<typeof invitation>;
