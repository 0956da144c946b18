import * as z from 'zod/mini';
import { roles } from '../roles.ts';

/**
 * `people/{id of the user}`: present and former administrators. Functions write them. A removed administrator stays inactive, to keep a
 * name in the history.
 */
export const colleague = z.object({
  username: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

export const invitationMails = ['waiting', 'sent', 'failed'] as const;

/**
 * `invitations/{automatic id}`: an invited person who has not set a password yet. Functions write invitations, owners read them. No token
 * is stored here.
 */
export const invitation = z.object({
  email: z.string(),
  role: z.enum(roles),
  mail: z.enum(invitationMails),
  /** The name of the owner who asked last. */
  invited_by: z.string(),
  invited_at: z.date(),
  /** Firestore deletes the invitation at this time (firestore.indexes.json). Each link is valid for half an hour. */
  expires_at: z.date(),
});
export type Invitation = z.infer<typeof invitation>;
